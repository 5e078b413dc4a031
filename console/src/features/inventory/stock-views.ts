import { anyOf } from '@glasshouse/services/platform/contract/filters';
import type { SavedView } from '../../widgets/views/views.ts';

const glass = anyOf('kind', 'glass');

/** The views that come with the stock items. */
export const stockViews: readonly SavedView[] = [
  { id: 'glass', label: 'Glass', says: 'Sheets by glass', filters: [glass] },
  {
    id: 'out',
    label: 'Out of stock',
    says: 'Glass without a sheet',
    filters: [glass, { field: 'sheets', operator: 'lte', values: ['0'] }],
  },
  { id: 'hardware', label: 'Hardware', says: 'Sold by the piece', filters: [anyOf('kind', 'hardware')] },
  { id: 'services', label: 'Services', says: 'Charged without goods', filters: [anyOf('kind', 'service')] },
];
