import { AppError } from '../../../platform/kernel/errors.ts';
import type { IncomingCause } from './incoming.contract.ts';

/** Why a payment does not come in: what stands in the way, as its fix is chosen by. */
export interface Refusal {
  readonly cause: IncomingCause;
  readonly message: string;
}

const byCode: Readonly<Record<string, IncomingCause>> = {
  PossibleDuplicate: 'possibleDuplicate',
  OtherCurrency: 'otherCurrency',
  NotLinked: 'notLinked',
};

/** A refusal of receivables as a person reads it; what is no refusal is thrown on. */
export function whyRefused(error: unknown): Refusal {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const [{ target, message } = { target: '', message: error.message }] = error.details;
  if (target === 'date') return { cause: 'closedDay', message };
  if (/^allocations\.\d+\.amount$/.test(target)) return { cause: 'owesLess', message };
  return { cause: byCode[error.code] ?? 'refused', message };
}
