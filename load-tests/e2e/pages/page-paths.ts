import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { containersContract } from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { priceRequestsContract } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { stationAppContract } from '@glasshouse/services/contexts/production/stationapp/stationapp.contract';
import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { overpaymentsContract } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';

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
  '/automations/rules/': automationsContract.listRules,
  '/accounts/invoices/': invoicingContract.listInvoices,
  '/accounts/creditnotes/': creditNotesContract.listCreditNotes,
  '/accounts/paymentreceiveds/': receivablesContract.listPaymentsReceived,
  '/accounts/overpayments/': overpaymentsContract.listOverpayments,
  '/accounts/statements/runs/': statementsContract.listStatementRuns,
  '/inventory/stock/': inventoryContract.listStock,
  '/inventory/bins/': binsContract.listBins,
  '/inventory/containers/': containersContract.listContainers,
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
const first = { query: { length: '25' } };

async function firstIds(client: ApiClient): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [below, list] of Object.entries(lists)) {
    // A list without a table has no pages.
    const answer = await client.call(list, (list.table ? first : {}) as never);
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
