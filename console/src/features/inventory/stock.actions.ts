import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useCommand } from '../../lib/api/use-command.ts';

const refresh = [inventoryContract.getStock, inventoryContract.listStock] as const;

/** Creates a stock item and opens it. */
export const useCreateStock = (onDone: (id: number) => void) =>
  useCommand(inventoryContract.createStock, {
    success: 'Stock item created',
    refresh: [inventoryContract.listStock],
    onDone: (answer) => onDone(answer.id),
  });

/** Saves a changed stock item. */
export const useUpdateStock = (onDone: () => void) =>
  useCommand(inventoryContract.updateStock, { success: 'Stock item saved', refresh, onDone });

/** Takes a stock item out of use; its history stays. */
export const useArchiveStock = () =>
  useCommand(inventoryContract.archiveStock, { success: 'Stock item archived', refresh });

/** Brings an archived stock item back. */
export const useRestoreStock = () =>
  useCommand(inventoryContract.restoreStock, { success: 'Stock item restored', refresh });

/** Deletes a stock item that was never used. */
export const useDeleteStock = (onDone: () => void) =>
  useCommand(inventoryContract.deleteStock, {
    success: 'Stock item deleted',
    refresh: [inventoryContract.listStock],
    onDone,
  });
