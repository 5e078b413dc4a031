import { currency } from '../../../platform/kernel/money.ts';

/** A line as it was written; dollars. */
export interface WrittenLine {
  readonly line: number;
  readonly reference: string;
  readonly amount: string | null;
}

const money = String.raw`\$?\s?(-?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|-?\d+\.\d{1,2}|-?\d+)`;
// Not `INV-500`: an amount stands by itself, at the end or at the beginning.
const atEnd = new RegExp(`^(.*?)(?:^|[\\s;,\t"])"?${money}"?[\\s;,]*$`);
const atStart = new RegExp(`^"?${money}"?[\\s;,\t]+(.+)$`);

const amountOf = (text: string) => currency(text.replace(/,/g, ''));
const tidy = (text: string) =>
  text
    .replace(/["\t;]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');

/** Lines of a remittance advice, as text or CSV: a reference and an amount each. Lines without a digit are heads. */
export function readLines(text: string): WrittenLine[] {
  return text.split(/\r?\n/).flatMap((raw, i): WrittenLine[] => {
    if (!/\d/.test(raw)) return [];
    const end = atEnd.exec(raw);
    if (end && tidy(end[1] ?? '') !== '')
      return [
        {
          line: i + 1,
          reference: tidy(end[1] ?? ''),
          amount: amountOf(end[2] ?? '0'),
        },
      ];
    const start = atStart.exec(raw);
    if (start)
      return [
        {
          line: i + 1,
          reference: tidy(start[2] ?? ''),
          amount: amountOf(start[1] ?? '0'),
        },
      ];
    return [{ line: i + 1, reference: tidy(raw), amount: null }];
  });
}
