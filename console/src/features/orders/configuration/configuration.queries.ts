import { orderSettingsContract } from '@glasshouse/services/contexts/orders/settings/order-settings.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export const { updateStampConfig } = orderSettingsContract;

/** Settings of orders. */
export const orderSettingsQuery = queryOptionsFor(orderSettingsContract.getOrderSettings);

/** The stamp on the glass. */
export const stampQuery = queryOptionsFor(orderSettingsContract.getStampConfig);

/** Saves the stamp. */
export const useSaveStamp = (onDone: () => void) =>
  useCommand(updateStampConfig, {
    success: 'Stamp saved',
    refresh: [orderSettingsContract.getStampConfig],
    onDone,
  });
