import type { Tx } from '../../../platform/db/database.ts';
import type { PriceQuestion } from '../price-question.facts.ts';

/** A line of a quote, as it would be priced again. */
export interface QuotedLine extends PriceQuestion {
  readonly stockId: number;
  readonly quantity: number;
  readonly kind: string;
  /** m² of the whole line. */
  readonly areaM2: string;
  /** Unit price ex GST that somebody set by hand; null takes the price list. */
  readonly overridePrice: string | null;
  /** Ex GST. */
  readonly line: string;
}

/** A quote that waits for its customer. */
export interface OpenQuote {
  readonly id: number;
  readonly number: string;
  readonly quoteNumber: string | null;
  readonly items: readonly QuotedLine[];
}

/** What price requests ask of orders: the open quotes of customers, by customer. Orders, a context above, answer. */
export type OpenQuotesOf = (
  tx: Tx,
  accountId: number,
  contactIds: readonly number[],
) => Promise<ReadonlyMap<number, readonly OpenQuote[]>>;
