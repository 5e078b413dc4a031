import { inventoryContract, type StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';

/** Every stock item that can be ordered. */
export const stockOptionsQuery = tableQuery(inventoryContract.listStock, { size: -1 }, 'code', [
  { field: 'isArchived', operator: 'include', values: ['false'] },
]);

/** The item a typed code means: the code itself, else the only one that starts with it. Undefined when it is unclear. */
export function stockByCode(stock: readonly StockRow[], text: string): StockRow | undefined {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  const exact = stock.find((item) => item.code === code);
  if (exact) return exact;
  const starting = stock.filter((item) => item.code.startsWith(code));
  return starting.length === 1 ? starting[0] : undefined;
}
