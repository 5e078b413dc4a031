import { z } from 'zod';
import type { Access } from '../../../platform/contract/access.ts';

/** Where the events of a kind of record are, and the right to read it. `stream` null: no record of its own exists yet. */
export interface LinkTarget {
  readonly stream: string | null;
  readonly access: Access;
}

const record = <A extends Access>(stream: string, access: A) => ({ stream, access });
const none = <A extends Access>(access: A) => ({ stream: null, access });

/**
 * The 59 kinds of record that comments, files and activity attach to. Some are parts of another record (a line of an
 * order) or not built yet: they have no stream, and asking for one answers 404.
 */
export const linkTypes = {
  activityLog: none('systemCore:read'),
  autoRule: record('automationRule', 'automation:read'),
  comment: record('comment', 'comment:read'),
  account: record('account', 'account:read'),
  accountLocation: none('account:read'),
  contact: record('contact', 'contact:read'),
  contactAddress: none('contact:read'),
  contactPerson: none('contact:read'),
  contactCreditInfo: none(['customerCredit:read', 'supplierCredit:read']),
  order: record('order', 'order:read'),
  orderItem: none('order:read'),
  purchaseOrder: record('purchaseOrder', 'purchaseOrder:read'),
  user: record('user', 'user:read'),
  userGroup: record('userGroup', 'userGroup:read'),
  stock: record('stock', 'stock:read'),
  stockCategory: record('stockCategory', 'inventoryConfig:read'),
  stockContainer: record('container', ['inventoryCore:read', 'inventoryConfig:read', 'stockManagement:read']),
  inventoryBin: record('bin', ['inventoryCore:read', 'inventoryConfig:read', 'stockManagement:read']),
  inventoryBinLink: none('inventoryCore:read'),
  stockTake: record('stocktake', ['stockTake:read', 'stockTakeCount:read']),
  customerPriceList: record('customerPriceList', 'customerPricing:read'),
  stockPriceGroup: record('stockPriceGroup', ['inventoryConfig:read', 'pricingConfig:read']),
  salesRate: record('priceList', 'pricingConfig:read'),
  servicePriceRange: record('servicePriceRange', ['inventoryConfig:read', 'pricingConfig:read']),
  stockPriceRequestGroup: record('priceRequest', 'pricingApproval:read'),
  priceListConfig: record('priceListConfig', 'priceListConfig:read'),
  glassLevel: record('glassLevel', 'stock:read'),
  glassSize: none('stock:read'),
  glassSalesPrice: none('pricingCore:read'),
  glassThickness: none('inventoryConfig:read'),
  orderEditorLibraryItem: record('libraryItem', 'orderEditorLibrary:read'),
  optimiserSheet: record('optimiserSheet', 'optimisation:read'),
  productionPanel: record('panel', 'production:read'),
  productionStage: record('stage', ['productionConfig:read', 'production:read']),
  productionStation: record('station', ['productionConfig:read', 'production:read', 'productionStationApp:read']),
  tougheningBatch: record('tougheningBatch', 'production:read'),
  resourceGroup: record('resourceGroup', 'taskConfig:read'),
  resource: record('resource', 'taskConfig:read'),
  task: record('task', 'task:read'),
  taskType: record('taskType', 'taskConfig:read'),
  taskItem: none('task:read'),
  taskUserRoute: record('taskRoute', 'task:read'),
  taskUserRouteEvent: none('task:read'),
  invoice: record('invoice', 'invoice:read'),
  invoiceItem: none('invoice:read'),
  paymentReceived: record('paymentReceived', 'payment:read'),
  invoicePayment: none('payment:read'),
  overPayment: record('overpayment', 'payment:read'),
  creditNote: record('creditNote', 'creditNote:read'),
  creditNoteItem: none('creditNote:read'),
  orderItemNCR: none('order:read'),
  productionPanelRecut: none('production:read'),
  contactAddressDelivery: none('contact:read'),
  glassLevelIssue: none('stock:read'),
  taskPartialScanIn: none('task:read'),
  taskItemLateArrival: none('task:read'),
  taskItemPartialScanOut: none('task:read'),
  taskItemStoppage: none('task:read'),
  taskItemCancellation: none('task:read'),
} as const satisfies Record<string, LinkTarget>;
export type LinkType = keyof typeof linkTypes;

/** A kind of record, by its name in the interface. */
export const LinkType = z.enum(Object.keys(linkTypes) as [LinkType, ...LinkType[]], {
  error: 'Records of this kind are not known',
});
