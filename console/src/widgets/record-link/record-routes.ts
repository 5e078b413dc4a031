import type { Access } from '@glasshouse/services/platform/contract/access';

interface RecordRoute {
  /** Path up to the number; null when all records of a kind are on one page. */
  readonly below: string | null;
  readonly page?: string;
  readonly access: Access;
}

/** Who reads payments received and overpayments. */
export const paymentAccess = 'payment:read' satisfies Access;

/** Where each kind of record is shown, and the read right that makes its name a link. */
const routes = {
  automation: { below: '/automations/rules', access: 'automation:read' },
  user: { below: '/users', access: 'user:read' },
  userGroup: { below: '/users/groups', access: 'userGroup:read' },
  stock: { below: '/inventory/stock', access: 'stock:read' },
  contact: { below: '/contacts', access: 'contact:read' },
  order: { below: '/orders', access: 'order:read' },
  purchaseOrder: { below: '/purchasing/purchaseorders', access: 'purchaseOrder:read' },
  productionStage: { below: '/production/stages', access: 'productionConfig:read' },
  productionStation: { below: '/production/stations', access: 'productionConfig:read' },
  productionItem: { below: '/production/items', access: 'production:read' },
  tougheningBatch: { below: '/production/tougheningbatches', access: 'production:read' },
  optimiserSheet: { below: '/optimiser/sheets', access: 'optimisation:read' },
  resourceGroup: { below: '/tasks/resourcegroups', access: 'taskConfig:read' },
  resource: { below: '/tasks/resources', access: 'taskConfig:read' },
  priceRequest: { below: '/pricing/requests', access: 'pricingApproval:read' },
  stocktake: { below: '/inventory/stocktakes', access: ['stockTake:read', 'stockTakeCount:read'] },
  bin: { below: '/inventory/bins', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  container: {
    below: '/inventory/containers',
    access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'],
  },
  stockCategory: { below: null, page: '/inventory/configuration', access: 'inventoryConfig:read' },
  priceGroup: { below: null, page: '/pricing/configuration', access: 'pricingConfig:read' },
  task: { below: '/tasks', access: 'task:read' },
  invoice: { below: '/accounts/invoices', access: 'invoice:read' },
  paymentReceived: { below: '/accounts/paymentreceiveds', access: paymentAccess },
  overpayment: { below: '/accounts/overpayments', access: paymentAccess },
  creditNote: { below: '/accounts/creditnotes', access: 'creditNote:read' },
} as const satisfies Record<string, RecordRoute>;

export type RecordKind = keyof typeof routes;

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(routes, kind);

/** The page of a record, and who may open it. */
export function recordRoute(kind: RecordKind, id: number): { path: string; access: Access } {
  const route: RecordRoute = routes[kind];
  return { path: route.below === null ? (route.page ?? '/') : `${route.below}/${id}`, access: route.access };
}

/** Kinds whose page may be missing while the record has a name. */
export const mayDisable = (kind: RecordKind): boolean => kind === 'order' || kind === 'productionItem';

/** Kinds whose state can be shown beside their name: one record can be asked for. */
const cards = [
  'order',
  'purchaseOrder',
  'contact',
  'stock',
  'productionItem',
  'optimiserSheet',
  'task',
  'invoice',
  'creditNote',
  'user',
  'userGroup',
  'productionStage',
  'productionStation',
] as const satisfies readonly RecordKind[];
export type CardKind = (typeof cards)[number];

export const hasCard = (kind: RecordKind): kind is CardKind => (cards as readonly RecordKind[]).includes(kind);

/** What can be started from anywhere, with the right to do so: Quick Create. */
export const creations = [
  { label: 'New Order', to: '/orders/new', access: 'order:create' },
  { label: 'New Contact', to: '/contacts/new', access: 'contact:create' },
  { label: 'New Purchase Order', to: '/purchasing/purchaseorders/new', access: 'purchaseOrder:create' },
] as const satisfies readonly { label: string; to: string; access: Access }[];

/** Pages the shell leads to, with the right that shows the way. */
export const ways = {
  account: { to: '/admin/account', access: 'account:read' },
  ticket: { to: '/support/ticket', access: 'helpdeskSupport:create' },
} as const satisfies Record<string, { to: string; access: Access }>;
