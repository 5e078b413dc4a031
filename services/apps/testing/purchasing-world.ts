import { accountContext } from '../../contexts/account/account.module.ts';
import { communicationContext } from '../../contexts/communication/communication.module.ts';
import { contactsContext } from '../../contexts/contacts/contacts.module.ts';
import { identityContext } from '../../contexts/identity/identity.module.ts';
import { inventoryContext } from '../../contexts/inventory/inventory.module.ts';
import { pricingContext } from '../../contexts/pricing/pricing.module.ts';
import { purchasingContext } from '../../contexts/purchasing/purchasing.module.ts';
import { noticesContext } from '../../contexts/roof/notices/notices.module.ts';
import { reportsContext } from '../../contexts/roof/reports/reports.module.ts';
import type { ContextDefinition } from '../../platform/context.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';
import { openShopWorld, toCalled } from './shop-world.ts';

const contexts: readonly ContextDefinition[] = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  purchasingContext,
  reportsContext,
  communicationContext,
  noticesContext,
];

class MovingClock implements Clock {
  at = new Date('2026-03-02T00:00:00Z');
  now = () => this.at;
  advance(days: number) {
    this.at = new Date(this.at.getTime() + days * 86_400_000);
  }
}

const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };

/** The first demo company with one glass of one size, suppliers and a customer. `buyer` may order, not approve. */
export async function openPurchasingWorld() {
  const clock = new MovingClock();
  const shop = await openShopWorld({ contexts, clock });
  const { world, accountId, settle } = shop;
  const mailboxOf = (who: string) => (who === 'buyer' ? 'office' : who);
  const call = (method: string, path: string, body?: object, as = 'demo') =>
    shop.call(method, path, body, mailboxOf(as));
  const ok = <T>(method: string, path: string, body?: object, as = 'demo') =>
    shop.ok<T>(method, path, body, mailboxOf(as));
  const contact = async (name: string, type: string, email: string) =>
    (await ok<{ id: number }>('POST', '/contacts', { name, type, email, address })).id;
  const supplierId = await contact('Float Co', 'supplier', 'orders@floatco.example.com.au');
  const muteSupplierId = await contact('Corner Hardware', 'supplier', '');
  const customerId = await contact('Bayside Frameless', 'customer', '');
  const { id: stockId } = await ok<{ id: number }>('POST', '/inventory/stock', {
    code: '6CLR',
    name: 'Clear 6 mm',
    kind: 'glass',
    thicknessMm: 6,
    sheetSizes: [{ widthMm: 3210, heightMm: 2250, quantity: 5, costCents: 12_000 }],
  });
  const stock = () => ok<StockSheets>('GET', `/inventory/stock/${stockId}`);
  const sizeId = (await stock()).sheetSizes[0]?.sizeId ?? 0;
  const line = (more: object = {}) => ({ stockId, sizeId, quantity: 10, unitCost: '120', ...more });
  return {
    ...{ world, clock, accountId, supplierId, muteSupplierId, customerId, stockId, sizeId },
    runtime: world.harness.runtime,
    db: world.harness.runtime.db,
    ...{ call, ok, stock, line },
    /** A purchase order as it is entered: ten sheets from Float Co. */
    body: (more: object = {}) => ({ supplierId, lines: [line()], ...more }),
    /** Calls without a session. */
    open: async <T>(path: string, body: object) => toCalled<T>(await world.served.call('POST', path, { body })),
    /** The first letters of a paper, or the status of its refusal. */
    async pdf(path: string): Promise<string> {
      const { url } = await ok<{ url: string }>('POST', '/system/signedurl', { path });
      const answer = await fetch(new URL(url, world.served.url));
      return answer.ok ? (await answer.text()).slice(0, 4) : String(answer.status);
    },
    settle,
    close: () => world.close(),
  };
}
export type PurchasingWorld = Awaited<ReturnType<typeof openPurchasingWorld>>;
export interface StockSheets {
  sheetSizes: { sizeId: number; widthMm: number; heightMm: number; quantity: number }[];
}
