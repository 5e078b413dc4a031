import type { NewStock } from '../inventory.contract.ts';

/** What the stock of the demo business is sorted by. */
export const demoCategories = [
  { name: 'Float glass', description: 'Clear, low iron and tinted float', stockKind: 'glass' },
  { name: 'Laminated glass', description: 'Not toughened', stockKind: 'glass' },
  { name: 'Patterned and coated glass', description: 'Obscure, Low-E and mirror', stockKind: 'glass' },
  { name: 'Hardware', description: 'Fittings and sealants', stockKind: 'hardware' },
  { name: 'Services', description: '', stockKind: 'service' },
] as const;

const float = ['Clear', 'Low iron', 'Tinted'];

/** The name of the category of a demo stock item. */
export function demoCategoryOf({ kind, priceGroup }: Pick<NewStock, 'kind' | 'priceGroup'>): string {
  if (kind === 'hardware') return 'Hardware';
  if (kind === 'service') return 'Services';
  if (priceGroup.startsWith('Laminated')) return 'Laminated glass';
  return float.includes(priceGroup) ? 'Float glass' : 'Patterned and coated glass';
}

export const demoSalesPriceGroups = [
  { name: 'Trade', description: 'Glaziers and builders on account' },
  { name: 'Retail', description: 'Counter sales' },
  { name: 'Project', description: 'Quoted jobs above $20,000' },
] as const;

export const demoServicePriceRanges = [
  { name: '3 to 5 mm', description: '', fromMm: 3, belowMm: 6 },
  { name: '6 to 8 mm', description: '', fromMm: 6, belowMm: 10 },
  { name: '10 to 12 mm', description: '', fromMm: 10, belowMm: 15 },
  { name: '15 mm and over', description: '', fromMm: 15, belowMm: 60 },
] as const;
