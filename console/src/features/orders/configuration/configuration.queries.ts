import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { orderSettingsContract } from '@glasshouse/services/contexts/orders/settings/order-settings.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';

export const { updateOrderSettings } = orderSettingsContract;

/** Settings of orders. */
export const orderSettingsQuery = queryOptionsFor(orderSettingsContract.getOrderSettings);

/** The stamp on the glass. */
export const stampQuery = queryOptionsFor(orderSettingsContract.getStampConfig);

/** Everything that is sold, by code: fees and what may be split are chosen from it. */
export const stockQuery = tableQuery(inventoryContract.listStock, { size: -1 }, 'code');

/** Saves settings of orders. */
export const useSaveSettings = (onDone: () => void) =>
  useCommand(updateOrderSettings, {
    success: 'Settings saved',
    refresh: [orderSettingsContract.getOrderSettings],
    onDone,
  });

/** Saves the stamp. */
export const useSaveStamp = (onDone: () => void) =>
  useCommand(orderSettingsContract.updateStampConfig, {
    success: 'Stamp saved',
    refresh: [orderSettingsContract.getStampConfig],
    onDone,
  });
