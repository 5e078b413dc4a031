import type { PriceNode } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { formatDecimal, formatPercent } from '../../lib/format/number.ts';
import type { PriceLine } from '../../widgets/price-explain/price-explain.tsx';

/** Decimal text without needless zeros, but with at least `places` decimals: '108.000000' → '108.00'. */
export function shortest(text: string, places: number): string {
  const [whole = '0', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(places, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** The parts of a price as they are read: '5.80000 m × 9.20', '12 % of 344.339400', '2 × 9.50'. */
export const priceLines = (nodes: readonly PriceNode[]): PriceLine[] =>
  nodes.map((node) => ({
    label: node.label,
    unit: node.unit,
    quantity: node.unit === 'each' || node.unit === 'line' ? shortest(node.quantity, 0) : node.quantity,
    rate: shortest(node.rate, 2),
    basis: node.unit === '%' ? `${formatPercent(node.quantity)} % of ${formatDecimal(node.rate)}` : null,
    amount: node.amount,
    ...(node.children ? { children: priceLines(node.children) } : {}),
  }));
