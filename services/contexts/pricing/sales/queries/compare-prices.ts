import { type QueryContext, query } from '../../../../platform/cqrs/query.ts';
import { dec, subtotal } from '../../../../platform/kernel/money.ts';
import { stockFactsMany } from '../../../inventory/inventory.facts.ts';
import { editorTerms } from '../../../ordereditor/ordereditor.facts.ts';
import { answerBy, asksTerms } from '../../price-question.facts.ts';
import { noTerms } from '../../priced-piece.contract.ts';
import type { LookupQuery, PriceNode } from '../../pricing.contract.ts';
import { minimumArticle } from '../../reading/minimum-article.ts';
import { bookAt } from '../price-at.ts';
import type { PriceComparison, PriceSide } from '../sales-pricing.contract.ts';

interface Input {
  item: Omit<LookupQuery, 'contactId' | 'priceType' | 'salesRateId' | 'stockPriceGroupId'>;
  left: PriceSide;
  right: PriceSide;
}

/** One item priced two ways: another day, another customer, another list. */
export const comparePrices = query(
  'pricing.comparePrices',
  async ({ item, left, right }: Input, context): Promise<PriceComparison> => {
    const [one, two] = [await priced(item, left, context), await priced(item, right, context)];
    const difference = one.price && two.price ? subtotal(dec(two.price.unit).minus(one.price.unit)) : null;
    return {
      left: one,
      right: two,
      difference,
      differing: differingLabels(one.price?.tree ?? [], two.price?.tree ?? []),
    };
  },
);

async function priced(item: Input['item'], side: PriceSide, context: QueryContext) {
  const found = await bookAt(context, side);
  if (!found) return { source: '', price: null, error: 'No price list existed then' };
  const stocks = await stockFactsMany(context.db, context.accountId, item.stockId ? [item.stockId] : []);
  const minimum = await minimumArticle(context.db, context.accountId);
  const terms = asksTerms(item) ? await editorTerms(context.db, context.accountId) : noTerms;
  const answer = answerBy(item, found.book, stocks, found.discountPercent, minimum, terms);
  return {
    source: found.source,
    price: answer.price,
    error: answer.price ? null : (answer.error?.message ?? 'Enter width and height'),
  };
}

/** Parts that stand on one side only, or with another quantity, rate or amount; children by themselves. */
function differingLabels(left: readonly PriceNode[], right: readonly PriceNode[]): string[] {
  const flat = (nodes: readonly PriceNode[]) => nodes.flatMap((node) => [node, ...(node.children ?? [])]);
  const face = (node: PriceNode | Omit<PriceNode, 'children'>) => `${node.quantity} ${node.rate} ${node.amount}`;
  const sides = [flat(left), flat(right)].map((nodes) => new Map(nodes.map((node) => [node.label, face(node)])));
  const labels = new Set(sides.flatMap((side) => [...side.keys()]));
  return [...labels].filter((label) => sides[0]?.get(label) !== sides[1]?.get(label));
}
