import type { RemittanceMatch } from './remittance.contract.ts';

interface Numbered {
  readonly number: string;
}
interface Found<I> {
  readonly match: RemittanceMatch;
  readonly invoice: I | null;
}

const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const digitsOf = (text: string) => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+/, '') ?? '';
/** Numbers shorter than this differ by one digit too often to be a slip. */
const shortest = 4;

/** Whether one wrong, missing or doubled sign, or two that changed places, make one of the other. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const [x, y] = [a.slice(i), b.slice(i)];
  if (x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)) return true;
  return x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
}

/** The one invoice that a reference means; a slip that could mean several means none. */
export function matchInvoice<I extends Numbered>(reference: string, invoices: readonly I[]): Found<I> {
  const words = reference.split(/[\s,/]+/).filter(Boolean);
  const only = (match: RemittanceMatch, means: (invoice: I) => boolean): Found<I> | null => {
    const [first, second] = invoices.filter(means);
    return first && !second ? { match, invoice: first } : null;
  };
  const whole = plain(reference);
  const runs = reference.match(/\d+/g)?.map((run) => run.replace(/^0+/, '')) ?? [];
  const isLike = (number: string) => words.some((word) => isSlip(plain(word), plain(number)));
  return (
    only('exact', ({ number }) => whole === plain(number) || words.some((word) => plain(word) === plain(number))) ??
    only('withoutPrefix', ({ number }) => runs.includes(digitsOf(number))) ??
    only('similar', ({ number }) => {
      const digits = digitsOf(number);
      return digits.length >= shortest && (isLike(number) || runs.some((run) => isSlip(run, digits)));
    }) ?? { match: 'none', invoice: null }
  );
}
