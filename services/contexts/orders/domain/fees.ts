import { documentMoney, gstMethodOf } from '../../../platform/kernel/document-money.ts';
import { currency, dec, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { FeeArticle, FeeKind, FeeLine, FeeTerms, Good, MoneyTerms } from '../order-fees.contract.ts';

/** In the order they are worked out. */
const kinds = ['templateHandling', 'delivery', 'ncrDelivery', 'minimumInvoice'] as const satisfies readonly FeeKind[];

/** The fees of some goods, in the order of their kinds; without goods there are none. */
export function feesOf(goods: readonly Good[], { feeArticles = [], removedFees = [] }: FeeTerms): FeeLine[] {
  if (goods.length === 0) return [];
  const isRemoved = (kind: FeeKind) => removedFees.some((fee) => fee.feeKind === kind);
  return kinds.flatMap((kind) => {
    const article = isRemoved(kind) ? undefined : feeArticles.find((one) => one.feeKind === kind);
    return article ? charges[kind](article, goods) : [];
  });
}

type Charge = (article: FeeArticle, goods: readonly Good[]) => FeeLine[];
const once: Charge = (article) => (dec(article.price).gt(0) ? [feeLine(article, 1, article.price, null, null)] : []);

const charges: Readonly<Record<FeeKind, Charge>> = {
  delivery: once,
  ncrDelivery: once,
  templateHandling: (article, goods) => {
    const templates = new Set(goods.flatMap(({ template }) => template?.trim().toLowerCase() || []));
    return templates.size > 0 && dec(article.price).gt(0)
      ? [feeLine(article, templates.size, article.price, null, null)]
      : [];
  },
  minimumInvoice: (article, goods) => {
    const base = sum(goods.map((one) => one.line));
    const missing = dec(article.price).minus(base);
    return missing.gt(0) ? [feeLine(article, 1, subtotal(missing), currency(article.price), currency(base))] : [];
  },
};

function feeLine(
  { price: _price, ...article }: FeeArticle,
  quantity: number,
  unitPrice: string,
  threshold: string | null,
  base: string | null,
): FeeLine {
  const line = subtotal(dec(unitPrice).times(quantity));
  const lineCurrency = currency(line);
  const why = { rule: article.feeKind, threshold, base, amount: lineCurrency };
  return { ...article, quantity, unitPrice: subtotal(unitPrice), line, lineCurrency, why };
}

/** The fees of some goods, and what goods and fees come to together. */
export function orderMoney(goods: readonly Good[], terms: MoneyTerms) {
  const fees = feesOf(goods, terms);
  const lines = [...goods, ...fees].map(({ line, taxPercent = terms.gstPercent }) => ({ line, taxPercent }));
  return { fees, ...documentMoney(lines, gstMethodOf(terms)) };
}
