/** Why endpoints have no screen. */
export type Kind = 'apiOnly' | 'byAddress';

export interface Reason {
  readonly kind: Kind;
  readonly why: string;
  /** Endpoints by name; `*` stands for any part of it. */
  readonly endpoints: readonly string[];
}

/** What the report calls each kind. */
export const kinds: Readonly<Record<Kind, string>> = {
  apiOnly: 'API only',
  byAddress: 'opened by an address that an answer gave, or by whoever runs the product',
};

const because =
  (kind: Kind) =>
  (why: string, ...endpoints: string[]): Reason => ({ kind, why, endpoints });
const apiOnly = because('apiOnly');
const byAddress = because('byAddress');

/**
 * Every endpoint that no screen uses, with its reason. A spec refuses an endpoint that is missing here and one that a
 * screen uses, so the list says what is so; and it may only become shorter.
 */
export const reasons: readonly Reason[] = [
  apiOnly(
    'Texts are filled for programs; the builder shows them filled by trying the whole rule',
    'automations.calculatePlaceholders',
  ),
  apiOnly(
    'One record by its id: the list that the screen reads carries all of it',
    'account.getTaxRate',
    'account.getAvailabilityShift',
    'account.getCalendarEvent',
    'account.getCurrency',
    'account.getDescriptorLookup',
    'account.getExchangeRate',
    'inventory.getGlass*',
    'inventory.get*Group',
    'inventory.getServicePriceRange',
    'inventory.getStockCategory',
    'labels.getLabel',
    'notifications.getNotification',
  ),
  apiOnly(
    'A part of a record by itself: the screen reads it with the record',
    'optimiser.getLayout',
    'orders.listPayments',
    'priceRequests.listStockSalesPrices',
    'stationCutting.optimiserPanel',
    'tasks.listPendingPanels',
    'tasks.listScannedItems',
  ),
  apiOnly(
    'The same as another call that the screen uses, in another form',
    'customerPriceLists.listOfCustomer',
    'inventory.listStocktakeStock',
    'labels.patchLabel',
    'notifications.updateNotification',
    'optimiser.addToSheet',
    'production.listStationPanels',
    'salesPricing.listPriceGroups',
    'salesPricing.listServiceRanges',
    'supplierPricing.listSupplierPricesOfKind',
    'tasks.listActiveTasks',
  ),
  apiOnly(
    'A barcode of one kind of record: the scanner asks for records of every kind',
    'orders.lookupOrderBarcode',
    'production.lookupBarcode',
    'tasks.lookupBarcode',
  ),
  apiOnly(
    'For integrations: many prices at once; screens change them by a price update',
    'salesPricing.changeSalesPricing',
  ),
  apiOnly('For the payment provider: it signs what it tells', 'billing.receiveStripeEvent'),
  apiOnly('For integrations: what production can make of a glass', 'orders.productionLookup'),
  apiOnly('For a machine at the station', 'stationApp.exportPanels'),
  apiOnly('The profile carries the rights that the screens ask for', 'identity.permissionTypes'),
  apiOnly('The description of this API, for whoever writes a client', 'platform.openApi'),

  byAddress('What Xero tells, at the address that the operator gave it', 'integrations.xeroWebhook'),
  byAddress('Pictures and files of records', 'files.getImage', 'files.downloadFile', 'files.getThumbnail'),
  byAddress('Each part of an upload goes to the signed address that was given for it', 'files.putPart'),
  byAddress(
    'Health and counters, read by the platform the product runs on',
    'platform.live',
    'platform.ready',
    'platform.metrics',
  ),
];

/** How many endpoints each kind may hold at most: put it down when some leave, never up. */
export const most: Readonly<Record<Kind, number>> = { apiOnly: 40, byAddress: 8 };
