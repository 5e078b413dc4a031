import type { Line } from '@glasshouse/services/contexts/purchasing/purchasing.contract';

/** What was counted of a line and not booked yet. */
export interface Count {
  readonly quantity: number;
  readonly refused: number;
}
export type Counts = Readonly<Record<number, Count>>;

const none: Count = { quantity: 0, refused: 0 };
export const countOf = (counts: Counts, lineId: number): Count => counts[lineId] ?? none;

/** A count changed by hand or by a scan; never below nothing. */
export function changeCount(counts: Counts, lineId: number, part: Partial<Count>): Counts {
  const next = { ...countOf(counts, lineId), ...part };
  return { ...counts, [lineId]: { quantity: Math.max(0, next.quantity), refused: Math.max(0, next.refused) } };
}

const plain = (text: string) => text.trim().toUpperCase();

/** The line that a scan means: its own label, or the only line of a stock code that still misses pieces. */
export function lineOfScan(lines: readonly Line[], text: string): Line | null {
  const wanted = plain(text);
  const own = lines.find((line) => plain(line.barcode) === wanted);
  if (own) return own;
  const ofCode = lines.filter((line) => plain(line.stockCode) === wanted);
  return ofCode.length === 1 ? (ofCode[0] ?? null) : (ofCode.find((line) => line.outstanding > 0) ?? null);
}

/** Pieces that came beyond what was to come. */
export const overOf = (line: Line, count: Count): number => Math.max(0, count.quantity - line.outstanding);

/** What is sent: lines that something was counted of. */
export const bookedLines = (lines: readonly Line[], counts: Counts) =>
  lines.flatMap(({ lineId }) => {
    const count = countOf(counts, lineId);
    return count.quantity + count.refused > 0 ? [{ lineId, ...count }] : [];
  });
