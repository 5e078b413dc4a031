import { archiveBlocker, inventoryContract as c } from '@glasshouse/services/contexts/inventory/inventory.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { useCommand } from '../../lib/api/use-command.ts';
import { archiving, recordActions } from '../../widgets/action-bar/record-actions.ts';

type Stock = AnswerOf<typeof c.getStock>;

const noSizes = ({ code, sheetSizes }: Stock) => (sheetSizes.length > 0 ? null : `${code} has no sheet sizes`);

const hasSheets = (stock: Stock) => {
  const text = archiveBlocker(stock);
  return text === null ? null : { text, who: 'Inventory', how: 'Adjust its sheets to 0, or use them up' };
};

const refresh = [c.getStock, c.listStock] as const;

/** Creates a stock item and opens it. */
export const useCreateStock = (onDone: (id: number) => void) =>
  useCommand(c.createStock, {
    success: 'Stock item created',
    refresh: [c.listStock],
    onDone: (answer) => onDone(answer.id),
  });

/** Saves a changed stock item. */
export const useUpdateStock = (onDone: () => void) =>
  useCommand(c.updateStock, { success: 'Stock item saved', refresh, onDone });

/** What may be done with a stock item; what may not is listed with the reason. */
export const stockKind = recordActions<Stock>()({
  calls: { archive: c.archiveStock, restore: c.restoreStock, delete: c.deleteStock },
  changed: refresh,
  changedBy: { delete: [c.listStock] },
  says: { archive: 'Stock item archived', restore: 'Stock item restored', delete: 'Stock item deleted' },
  own: [
    { action: 'edit', label: 'Edit', access: c.updateStock.access },
    { action: 'adjust', label: 'Adjust stock', access: c.adjustStock.access, whyNot: noSizes },
    ...archiving<Stock>(c.archiveStock.access, c.restoreStock.access, hasSheets),
    { action: 'delete', label: 'Delete', access: c.deleteStock.access, isDangerous: true },
  ],
});
