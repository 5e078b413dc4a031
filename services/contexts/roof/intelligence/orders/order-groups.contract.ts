/** What figures of orders may be grouped and filtered by. */
export const orderGroups = [
  'contact',
  'rep',
  'state',
  'terms',
  'deliveryMethod',
  'priceGroup',
  'stock',
  'thickness',
] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** Groups of an order as a whole; the others are those of its lines. */
export const wholeOrderGroups = [
  'contact',
  'rep',
  'state',
  'terms',
  'deliveryMethod',
] as const satisfies readonly OrderGroup[];
export const lineGroups = ['priceGroup', 'stock', 'thickness'] as const satisfies readonly OrderGroup[];
