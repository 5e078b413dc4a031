import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactsContract } from '../../../contexts/contacts/contacts.contract.ts';
import { identityContract } from '../../../contexts/identity/identity.contract.ts';
import { userGroupsContract } from '../../../contexts/identity/user-groups.contract.ts';
import { inventoryContract } from '../../../contexts/inventory/inventory.contract.ts';
import { stocktakesContract } from '../../../contexts/inventory/stocktakes/stocktakes.contract.ts';
import { creditNotesContract } from '../../../contexts/invoicing/credit/credit-notes.contract.ts';
import { invoicingContract } from '../../../contexts/invoicing/invoicing.contract.ts';
import { optimiserContract } from '../../../contexts/optimiser/optimiser.contract.ts';
import { ordersContract } from '../../../contexts/orders/orders.contract.ts';
import { customerPriceListsContract } from '../../../contexts/pricing/lists/customer-price-lists.contract.ts';
import { priceRequestsContract } from '../../../contexts/pricing/requests/price-requests.contract.ts';
import { productionContract } from '../../../contexts/production/production.contract.ts';
import { stationWorkContract } from '../../../contexts/production/stationapp/station-work.contract.ts';
import { stationAppContract } from '../../../contexts/production/stationapp/stationapp.contract.ts';
import { purchasingContract } from '../../../contexts/purchasing/purchasing.contract.ts';
import { resourcesContract } from '../../../contexts/tasks/resources/resources.contract.ts';
import { tasksContract } from '../../../contexts/tasks/tasks.contract.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import type { ApiClient } from '../../../platform/testing/api-client.ts';

export interface PagePath {
  readonly path: string;
  /** Shown to somebody who is not signed in. */
  readonly isPublic: boolean;
}

/** Lists of the records behind the first parameter of a path. */
const lists = {
  '/contacts/': contactsContract.listContacts,
  '/orders/': ordersContract.listOrders,
  '/tasks/': tasksContract.listTasks,
  '/users/': identityContract.listUsers,
  '/users/groups/': userGroupsContract.listGroups,
  '/accounts/invoices/': invoicingContract.listInvoices,
  '/accounts/creditnotes/': creditNotesContract.listCreditNotes,
  '/inventory/stock/': inventoryContract.listStock,
  '/inventory/stocktakes/': stocktakesContract.listStocktakes,
  '/optimiser/sheets/': optimiserContract.listSheets,
  '/purchasing/purchaseorders/': purchasingContract.listPurchaseOrders,
  '/pricing/requests/': priceRequestsContract.listPriceRequests,
  '/production/items/': productionContract.listPanels,
  '/production/stages/': productionContract.listStages,
  '/production/stations/': productionContract.listStations,
  '/tasks/resources/': resourcesContract.listResources,
  '/tasks/resourcegroups/': resourcesContract.listResourceGroups,
  '/apps/glass-production-station/': productionContract.listStations,
} as const;

const nobody = '1';
const first = { query: { length: '1' } };

async function firstIds(client: ApiClient): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [below, list] of Object.entries(lists)) {
    const answer = await client.call(list, first as never);
    ids[below] = String((answer as { data: readonly { id: number }[] }).data[0]?.id ?? nobody);
  }
  const { data: books } = await client.call(customerPriceListsContract.listCustomerPriceLists, first);
  const [book] = books;
  return {
    ...ids,
    $stageId: ids['/production/stages/'] ?? nobody,
    $sheetId: ids['/optimiser/sheets/'] ?? nobody,
    ...(book && {
      $customerId: String(book.customerId),
      $priceListId: String(book.id),
      '/pricelist/': String(book.id),
    }),
    '/production/tougheningbatches/': await batchAtFurnace(client),
  };
}

/** Lays a panel on the first bed of the furnace, where one waits. Returns the id of its batch. */
async function batchAtFurnace(client: ApiClient): Promise<string> {
  const everything = { query: { length: '-1' } };
  const { data: stations } = await client.call(productionContract.listStations, everything);
  const { data: panels } = await client.call(productionContract.listPanels, everything);
  const furnace = stations.find((one) => one.stageKey === 'toughen');
  const waiting = panels.filter((one) => one.stageKey === 'toughen' && one.isOnFloor && !one.isInWork);
  if (!furnace) return nobody;
  const params = { id: furnace.id };
  // A panel whose order is on hold is refused; the next may not be.
  for (const { barcode } of waiting) {
    const scan = client.call(stationWorkContract.scanPanel, { params, body: { barcode, bed: 1 } });
    if (await scan.then(Boolean, () => false)) break;
  }
  const { batch } = await client.call(stationAppContract.stationBatch, { params });
  return String(batch?.id ?? nobody);
}

/** Every page of the console as its routes declare them, filled with records of the company. */
export async function pagePaths(client: ApiClient): Promise<PagePath[]> {
  const source = await readFile(join(projectRoot(), 'console', 'src', 'route-tree.gen.ts'), 'utf8');
  const [, body = ''] = /interface FileRoutesById \{([^}]*)\}/.exec(source) ?? [];
  const ids = await firstIds(client);
  return [...body.matchAll(/'\/(_\w+)(\/[^']*)'/g)].map(([, layout = '', path = '']) => ({
    path: filled(path, ids),
    isPublic: layout === '_blank' || layout === '_legal',
  }));
}

/**
 * A path with its parameters filled: by their name, the first by the list it lies below, others by the part of the
 * path before them. Parameters of other kinds name nothing; the route of every other address is one of them.
 */
const filled = (path: string, ids: Readonly<Record<string, string>>): string =>
  path
    .replace(/\$\w+/, (name, at: number) => ids[path.slice(0, at)] ?? ids[name] ?? name)
    .replace(
      /\$\w+/g,
      (name, at: number, whole) => ids[name] ?? ids[whole.slice(whole.lastIndexOf('/', at - 2), at)] ?? nobody,
    )
    .replace(/\$$/, 'no-such-page');
