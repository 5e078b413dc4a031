import { badField, badFields, type ErrorDetail } from '../../../../platform/kernel/errors.ts';
import { uploadLimits } from '../files.contract.ts';

/** A part as the store has it. */
export interface StoredPart {
  readonly partNumber: number;
  /** Bytes. */
  readonly size: number;
  readonly eTag: string;
}
type NamedPart = Pick<StoredPart, 'partNumber' | 'eTag'>;

const bare = (eTag: string) => eTag.replace(/^"|"$/g, '').toLowerCase();

/**
 * Compares the parts a client names with those that arrived: all of them, in order, unchanged, none too small.
 * @throws 422 by field
 */
export function checkParts(named: readonly NamedPart[], stored: readonly StoredPart[]): void {
  const known = new Map(stored.map((part) => [part.partNumber, part]));
  const details = named.flatMap((part, i): ErrorDetail[] => {
    const message = faultOf(part, i, known);
    return message ? [{ target: `partList.${i}`, message }] : [];
  });
  const last = named.length;
  const left = stored.find((part) => part.partNumber > last);
  if (left)
    details.push({ target: 'partList', message: `Part ${left.partNumber} was uploaded and is not in the list` });
  if (details.length) throw badFields(details.slice(0, 20));
  const small = stored.find((part) => part.partNumber < last && part.size < uploadLimits.minPartBytes);
  if (small)
    throw badField('partList', `Part ${small.partNumber} is too small: all but the last one have at least 5 MiB`);
  const size = stored.reduce((sum, part) => sum + part.size, 0);
  if (size > uploadLimits.maxFileBytes) throw badField('partList', tooLarge);
}

export const tooLarge = 'The file is larger than 2 GiB, the most that can be uploaded';

function faultOf(part: NamedPart, index: number, known: ReadonlyMap<number, StoredPart>): string | null {
  const number = index + 1;
  if (part.partNumber !== number) return `Part ${number} is missing: parts are listed from 1, in order`;
  const there = known.get(number);
  if (!there) return `Part ${number} has not arrived`;
  return bare(there.eTag) === bare(part.eTag) ? null : `Part ${number} is not the one that arrived: its eTag differs`;
}
