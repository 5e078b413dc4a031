import { Link } from '@tanstack/react-router';

/** Where a record of a kind is seen, by the name its stream has. */
const pages: Readonly<Record<string, readonly [word: string, folder: string]>> = {
  contact: ['Contact', '/contacts'],
  invoice: ['Invoice', '/accounts/invoices'],
  creditNote: ['Credit note', '/accounts/creditnotes'],
  optimiserSheet: ['Sheet', '/optimiser/sheets'],
  order: ['Order', '/orders'],
  orderPanels: ['Order', '/orders'],
  panel: ['Panel', '/production/items'],
  purchaseOrder: ['Purchase order', '/purchasing/purchaseorders'],
  stage: ['Stage', '/production/stages'],
  station: ['Station', '/production/stations'],
  stock: ['Stock', '/inventory/stock'],
  stocktake: ['Stocktake', '/inventory/stocktakes'],
  task: ['Task', '/tasks'],
  tougheningBatch: ['Toughening batch', '/production/tougheningbatches'],
};

/** A record by kind and id, a link where it has a page. */
export function StreamLink({ type, id }: { readonly type: string; readonly id: number }) {
  const page = pages[type];
  if (!page) return `${type} ${id}`;
  const to: string = `${page[1]}/${id}`;
  return (
    <Link to={to}>
      {page[0]} {id}
    </Link>
  );
}
