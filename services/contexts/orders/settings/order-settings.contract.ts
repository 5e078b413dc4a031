import { contract, endpoint } from '../../../platform/contract/endpoint.ts';
import { AccountSettings } from '../../account/account.contract.ts';
import { OrderStamp } from '../../account/settings.contract.ts';

/** What a company decides about its orders. The settings live with the company; this is their page. */
export const OrderSettings = AccountSettings.pick({
  orderQuoteExpiryDays: true,
  orderSameDayCutoffTime: true,
  orderLeadTimeDays: true,
  orderPrePaidGate: true,
  orderPrePaidGracePeriodTime: true,
  orderCODGate: true,
  preProductionSendOrderConfirmation: true,
  preProductionPrintProductionSheets: true,
  preProductionPrintProductionLabels: true,
  deliveryFeeStockId: true,
  ncrDeliveryFeeStockId: true,
  cancellationFeeStockId: true,
  minimumInvoiceFeeStockId: true,
  minimumPriceFeeStockId: true,
  templateHandlingFeeStockId: true,
  splittingStockIds: true,
  splittingMaximumSplits: true,
  orderEditorMaximumItems: true,
  orderEditorMaximumQuantity: true,
  orderEditorAutosave: true,
  orderEditorAutosaveSeconds: true,
});
export type OrderSettings = (typeof OrderSettings)['_output'];

export const orderSettingsContract = contract('orders', {
  getOrderSettings: endpoint({
    method: 'GET',
    path: '/orders/configuration/settings',
    access: 'orderConfiguration:read',
    summary: 'Settings of orders',
    response: OrderSettings,
  }),
  updateOrderSettings: endpoint({
    method: 'PUT',
    path: '/orders/configuration/settings',
    access: 'orderConfiguration:update',
    summary: 'Change settings of orders; those left out stay',
    body: OrderSettings.partial(),
    response: OrderSettings,
  }),
  getStampConfig: endpoint({
    method: 'GET',
    path: '/orders/stampconfig',
    access: 'orderConfiguration:read',
    summary: 'The stamp on the glass of orders',
    response: OrderStamp,
  }),
  updateStampConfig: endpoint({
    method: 'PUT',
    path: '/orders/stampconfig',
    access: 'orderConfiguration:update',
    summary: 'Change the stamp on the glass of orders',
    body: OrderStamp,
    response: OrderStamp,
  }),
});
