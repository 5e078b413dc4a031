import { noPriceYet } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { Terms } from '../purchasing.events.ts';
import { nameOfLine } from './terms-changes.ts';

/** A line that cannot go to the supplier, by its place in the order, and why. */
export interface UnreadyLine {
  readonly index: number;
  /** For a list of reasons: names the line. */
  readonly text: string;
}

/** Lines that cannot go to the supplier. */
export const unreadyLines = ({ lines }: Pick<Terms, 'lines'>): UnreadyLine[] =>
  lines.flatMap((line, index) =>
    line.unitCost === null ? [{ index, text: `Line ${index + 1} (${nameOfLine(line)}): ${noPriceYet}` }] : [],
  );

/** The same as sentences, as the machine reads them. */
export const unreadyTexts = (terms: Pick<Terms, 'lines'>): string[] => unreadyLines(terms).map(({ text }) => text);
