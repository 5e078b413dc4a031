import { inventoryContract, type StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useQuery } from '@tanstack/react-query';
import { tableQuery } from '../data-table/table-query.ts';
import type { RecordOptions } from './settings-values.ts';

const stockQuery = tableQuery(inventoryContract.listStock, { size: -1 }, 'code');
const optionOf = ({ id, code, name }: StockRow) => ({ value: String(id), label: `${code}  ${name}` });

/** Records that settings may name, by kind; read only for a page that names some. */
export function useRecordOptions(isNeeded: boolean): RecordOptions {
  const stock = useQuery({ ...stockQuery, enabled: isNeeded }).data?.data ?? [];
  return {
    'inventory.stock': stock.map(optionOf),
    'inventory.feeArticle': stock.filter((one) => one.kind !== 'glass').map(optionOf),
  };
}
