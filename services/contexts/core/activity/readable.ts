import type { Permission } from '../../../platform/contract/access.ts';
import type { LinkType } from './activity.contract.ts';

/** Where a record's events are, and the right to read it. The one place for both. */
export const readable: Readonly<Record<LinkType, { readonly stream: string; readonly permission: Permission }>> = {
  contact: { stream: 'contact', permission: 'contact:read' },
  order: { stream: 'order', permission: 'order:read' },
  invoice: { stream: 'invoice', permission: 'invoice:read' },
  stock: { stream: 'stock', permission: 'stock:read' },
  glassLevel: { stream: 'glassLevel', permission: 'stock:read' },
  priceList: { stream: 'priceList', permission: 'pricingConfig:read' },
  productionPanel: { stream: 'panel', permission: 'production:read' },
  productionStation: { stream: 'station', permission: 'production:read' },
  optimiserSheet: { stream: 'optimiserSheet', permission: 'optimisation:read' },
  task: { stream: 'task', permission: 'task:read' },
  user: { stream: 'user', permission: 'user:read' },
  userGroup: { stream: 'userGroup', permission: 'userGroup:read' },
};
