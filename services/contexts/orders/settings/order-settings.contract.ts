import { contract, endpoint } from '../../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../../platform/contract/settings.ts';
import { OrderStamp, orderPage } from '../../account/settings.contract.ts';

/** What a company decides about its orders. The settings live with the company; this is their page. */
export type OrderSettings = typeof orderPage.defaults;

export const orderSettingsContract = contract('orders', {
  ...settingsEndpoints(orderPage, {
    verb: 'update',
    name: 'OrderSettings',
    path: '/orders/configuration/settings',
    read: 'orderConfiguration:read',
    update: 'orderConfiguration:update',
    summary: 'Settings of orders',
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
