import { recordFields } from '../../platform/records/record-fields.ts';
import { type StockState, stockAggregate } from './domain/stock.ts';

/** What rules may ask of a stock item, as it is or as it was. */
export const stockRecord = recordFields<StockState>({
  kind: 'stock',
  title: 'Stock item',
  aggregate: stockAggregate,
  nameOf: (state) => state.code,
  fields: {
    code: { title: 'Code', type: 'text', read: (s) => s.code },
    name: { title: 'Name', type: 'text', read: (s) => s.name },
    category: { title: 'Category', type: 'text', read: (s) => s.category },
    sheets: {
      title: 'Sheets on hand',
      type: 'number',
      read: (s) => s.sheetSizes.reduce((n, size) => n + size.quantity, 0),
    },
    isArchived: { title: 'Archived', type: 'flag', read: (s) => s.isArchived },
    createdAt: { title: 'Created', type: 'instant', read: (s) => s.createdAt },
  },
  related: {},
});
