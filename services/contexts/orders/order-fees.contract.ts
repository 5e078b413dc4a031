import { z } from 'zod';
import { DecimalText, Id } from '../../platform/contract/endpoint.ts';
import { text } from '../../platform/contract/words.ts';

// Fees are a pure function of the lines: server, editor and paper work them out alike, and twice adds nothing.

/** How GST is rounded: once on the total, or on each line. */
export const GstMethod = z.enum(['T', 'S']);

/** Fees in the order they are worked out. The minimum price of a pane is no line: it stands in the price of the pane. */
export const FeeKind = z.enum(['templateHandling', 'delivery', 'ncrDelivery', 'minimumInvoice']);
export type FeeKind = z.infer<typeof FeeKind>;

export const feeWords: Readonly<Record<FeeKind, string>> = {
  templateHandling: 'Template handling fee',
  delivery: 'Delivery fee',
  ncrDelivery: 'NCR delivery fee',
  minimumInvoice: 'Minimum invoice fee',
};

/** An article a fee is charged as, at the customer's price of the day the order was priced. */
export const FeeArticle = z.object({
  feeKind: FeeKind,
  stockId: Id,
  stockCode: z.string(),
  description: z.string(),
  /** Ex GST, 6 decimals. */
  price: DecimalText,
  taxPercent: DecimalText,
});
export type FeeArticle = z.infer<typeof FeeArticle>;

/** Why a fee is charged; dollars ex GST, 2 decimals. */
export const FeeReason = z.object({
  rule: FeeKind,
  /** What the goods must come to; null when the fee does not depend on them. */
  threshold: DecimalText.nullable(),
  /** What they come to. */
  base: DecimalText.nullable(),
  amount: DecimalText,
});
export type FeeReason = z.infer<typeof FeeReason>;

/** A fee explained: "Minimum $60.00, goods $8.98, so $51.02". */
export function feeSentence({ rule, threshold, base, amount }: FeeReason, quantity = 1): string {
  if (rule === 'minimumInvoice') return `Minimum $${threshold ?? '0.00'}, goods $${base ?? '0.00'}, so $${amount}`;
  if (rule === 'templateHandling')
    return `${quantity === 1 ? '1 template' : `${quantity} templates`} supplied by the customer`;
  return rule === 'ncrDelivery' ? 'Delivery of a rework, at the customer’s fault' : 'Once per delivered order';
}

/** A fee as a line of its document. */
export const FeeLine = FeeArticle.omit({ price: true }).extend({
  quantity: z.number().int(),
  unitPrice: DecimalText,
  /** 6 decimals. */
  line: DecimalText,
  /** 2 decimals. */
  lineCurrency: DecimalText,
  why: FeeReason,
});
export type FeeLine = z.infer<typeof FeeLine>;

/** A fee that somebody took off an order; it stays off when the order is priced again. */
export const RemovedFee = z.object({ feeKind: FeeKind, reason: text(500).min(1, 'Give a reason'), by: z.string() });
export type RemovedFee = z.infer<typeof RemovedFee>;

/** What fees follow from, beside the lines. Orders of before there were fees have neither. */
export interface FeeTerms {
  readonly feeArticles?: readonly FeeArticle[] | undefined;
  readonly removedFees?: readonly Pick<RemovedFee, 'feeKind'>[] | undefined;
}

/** A line as far as fees go. */
export interface Good {
  /** Ex GST, 6 decimals. */
  readonly line: string;
  /** GST in percent; left out, that of the order. */
  readonly taxPercent?: string | undefined;
  /** Name of the template the customer supplied for it. */
  readonly template?: string | undefined;
}

/** What an order is summed by beside its lines; orders of before there were fees and methods have neither. */
export interface MoneyTerms extends FeeTerms {
  readonly gstPercent: string;
  readonly gstMethod?: z.infer<typeof GstMethod> | undefined;
}
