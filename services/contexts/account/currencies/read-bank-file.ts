import type { DayRate } from './exchange-rates.events.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `24-Nov-2026` as 2026-11-24; null for what is no such day. */
function dayOf(cell: string): string | null {
  const [, day, month = '', year] = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4})$/.exec(cell) ?? [];
  const at = months.indexOf(month) + 1;
  return at > 0 && day ? `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const decimal = /^\d{1,7}(\.\d{1,6})?$/;
const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * The newest rate of each currency in the bank's table F11.1, units for one Australian dollar. The row "Units" names the
 * currency of a column; a blank cell (a holiday abroad) leaves the day before. Indexes are no currencies.
 * @throws when it is no such file
 */
export function readBankFile(text: string): DayRate[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(cellsOf);
  const units = rows.find(([head]) => head === 'Units');
  if (!units) throw new Error('The file of exchange rates has no row "Units"');
  const newest = new Map<string, DayRate>();
  for (const [head = '', ...cells] of rows) {
    const asOf = dayOf(head);
    if (!asOf) continue;
    cells.forEach((rate, at) => {
      const code = units[at + 1] ?? '';
      const isRate = /^[A-Z]{3}$/.test(code) && decimal.test(rate) && Number(rate) > 0;
      if (isRate && asOf >= (newest.get(code)?.asOf ?? '')) newest.set(code, { code, rate, asOf });
    });
  }
  if (newest.size === 0) throw new Error('The file of exchange rates names no rate');
  return [...newest.values()];
}
