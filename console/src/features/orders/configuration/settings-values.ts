import type { OrderSettings } from '@glasshouse/services/contexts/orders/settings/order-settings.contract';

type Numbers =
  | 'orderQuoteExpiryDays'
  | 'orderLeadTimeDays'
  | 'orderPrePaidGracePeriodTime'
  | 'splittingMaximumSplits'
  | 'orderEditorMaximumItems'
  | 'orderEditorMaximumQuantity'
  | 'orderEditorAutosaveSeconds';
export type Fee = Extract<keyof OrderSettings, `${string}FeeStockId`>;

/** The settings as they are typed: numbers and chosen stock as text. */
export type SettingsValues = Omit<OrderSettings, Numbers | Fee> & Record<Numbers | Fee, string>;

const numbers: readonly Numbers[] = [
  'orderQuoteExpiryDays',
  'orderLeadTimeDays',
  'orderPrePaidGracePeriodTime',
  'splittingMaximumSplits',
  'orderEditorMaximumItems',
  'orderEditorMaximumQuantity',
  'orderEditorAutosaveSeconds',
];

/** Fees with what each is charged for. */
export const fees: readonly { readonly name: Fee; readonly label: string; readonly help: string }[] = [
  { name: 'deliveryFeeStockId', label: 'Delivery', help: 'The article a delivery is charged as' },
  {
    name: 'ncrDeliveryFeeStockId',
    label: 'NCR delivery',
    help: 'The article a delivery after an NCR is charged as',
  },
  { name: 'cancellationFeeStockId', label: 'Cancellation', help: 'Offered when an order is cancelled, by an invoice' },
  { name: 'minimumInvoiceFeeStockId', label: 'Minimum invoice', help: 'The article that lifts a small invoice' },
  { name: 'minimumPriceFeeStockId', label: 'Minimum price', help: 'The article that lifts a small price' },
  {
    name: 'templateHandlingFeeStockId',
    label: 'Template handling',
    help: 'The article work from a template is charged as',
  },
];

const mapped = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
const feeNames = fees.map((fee) => fee.name);

/** Settings as the form shows them. */
export const valuesOf = (settings: OrderSettings): SettingsValues => ({
  ...settings,
  ...mapped(numbers, (key) => String(settings[key])),
  ...mapped(feeNames, (key) => (settings[key] === null ? '' : String(settings[key]))),
});

/** What is sent; a number that cannot be read is refused by the server with its field. */
export const bodyOf = (values: SettingsValues): OrderSettings => ({
  ...values,
  ...mapped(numbers, (key) => (values[key] === '' ? 0 : Number(values[key]))),
  ...mapped(feeNames, (key) => (values[key] === '' ? null : Number(values[key]))),
});
