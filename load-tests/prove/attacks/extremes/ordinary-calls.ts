import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import fc from 'fast-check';
import { type AttackWorld, endpoints } from '../attack-world.ts';
import { fittingCalls, type HostileCall } from '../fuzz/hostile.ts';
import { layeredLines, unitOf } from './layered-bodies.ts';

/** A call that should be taken; made anew each time, for what it changes may have changed. */
export type OrdinaryCall = () => Promise<HostileCall | null>;

const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
const day = '2026-03-20';

/** What people send, by the names of the commands, where a body cannot be guessed from its schema; without a path, to any record. */
export type KnownCalls = Readonly<Record<string, { readonly path?: string; readonly bodies: readonly unknown[] }>>;

/** Makes a customer, a supplier and orders, and says what is sent about them. */
export async function knownCalls({ floor }: AttackWorld): Promise<KnownCalls> {
  const make = async (path: string, body: object) => (await floor.ok<{ id: number }>('POST', path, body)).id;
  const contact = { email: 'office@kerr.example', address };
  const contactId = await make('/contacts', { ...contact, name: 'Kerr Glazing', paymentTerms: 'account' });
  const supplierId = await make('/contacts', { ...contact, name: 'Float Works', type: 'supplier' });
  const stockId = floor.stock.get('10CLR') ?? 0;
  const { sheetSizes } = await floor.ok<{ sheetSizes: { sizeId: number }[] }>('GET', `/inventory/stock/${stockId}`);
  const sizeId = sheetSizes[0]?.sizeId ?? 0;
  const hole = { corner: 'bottomLeft', x: 100, y: 100, diameterMm: 20 };
  const cutout = { corner: 'topLeft', x: 0, y: 300, widthMm: 60, heightMm: 40, radiusMm: 5 };
  const door = {
    stockId,
    description: 'Door',
    widthMm: 1200,
    heightMm: 800,
    quantity: 2,
    isToughened: true,
    edges: ['FP', 'FP', 'FP', 'FP'],
    holes: 1,
    cutouts: 1,
    holePositions: [hole],
    cutoutPositions: [cutout],
    overridePrice: '120.50',
    dueDate: day,
    note: 'Handle with care',
  };
  const rule = { scope: 'all', target: '', mode: 'percent', value: '5' };
  const order = {
    contactId,
    reference: '12 Marlo Ct',
    dueDate: day,
    note: 'Ring first',
    items: [door],
    deliveryAddress: address,
  };
  const item = {
    stockId,
    widthMm: 900,
    heightMm: 900,
    quantity: 10,
    unitCost: '120',
    description: 'Sheets',
    expectedDate: day,
  };
  const purchase = {
    supplierId,
    reference: 'A 7',
    note: 'Crates',
    deliverTo: 'Shed 2',
    expectedDate: day,
    lines: [item],
  };
  const asked = { stockId, contactId, widthMm: 900, heightMm: 900, quantity: 2, holes: 1, cutouts: 1 };
  const size = { widthMm: 3210, heightMm: 2250, costCents: 12_000 };
  const stock = { code: '6XTR', name: 'Clear', kind: 'glass', thicknessMm: 6, priceGroup: 'Clear', reorderLevel: 3 };
  await floor.ok('PUT', '/account/settings', { enableGlassBlocks: true });
  await floor.ok('POST', '/inventory/bins', { code: 'A1' });
  const released = (await floor.release()).id;
  const draft = await make('/orders', order);
  const { id: prepaidId } = await floor.ok<{ id: number }>('POST', '/contacts', {
    ...contact,
    name: 'Cash Glass',
    paymentTerms: 'prepaid',
  });
  const large = {
    ...door,
    quantity: 90,
    overridePrice: '9999999',
    holePositions: [],
    cutoutPositions: [],
    holes: 0,
    cutouts: 0,
  };
  const unpaid = await make('/orders', { ...order, contactId: prepaidId, items: [large] });
  await floor.call('POST', `/orders/${unpaid}/approvedraft`);
  await floor.settle();
  const at = (path: string, ...bodies: object[]) => ({ path, bodies });
  const terms = { supplierCode: 'F10', cost: '31.20', per: 'm2', freightPercent: '4', minimumQuantity: 5, leadDays: 7 };
  const layered = { ...order, items: layeredLines(stockId) };
  const stepped = { ...order, items: [{ ...layered.items[0], assembly: unitOf(stockId, [20, 0, 0, 0]) }] };
  const orders = [layered, stepped, order];
  const unit = { ...asked, holes: 0, cutouts: 0, assembly: unitOf(stockId) };
  const hook = { name: 'Ledger', url: 'https://hooks.kerr.example/glass', types: ['contact.created', 'order.created'] };
  const { id: hookId } = await floor.ok<{ id: number }>('POST', '/integrations/webhooks', hook);
  const hookPath = `/integrations/webhooks/${hookId}`;
  const now = floor.world.harness.runtime.clock.now();
  const until = new Date(now.getTime() + 20 * 86_400_000).toISOString();
  return {
    'orders.createOrder': { bodies: orders },
    'orders.updateOrder': at(`/orders/${draft}`, ...orders),
    'orders.recordPayment': at(`/orders/${unpaid}/payments`, { amount: '10.00', method: 'cash', reference: 'R 7' }),
    'orders.hold': at(`/orders/${released}/hold`, { reason: 'Asked by phone' }),
    'orders.unhold': at(`/orders/${released}/unhold`, { reason: 'Asked by phone' }),
    'purchasing.createPurchaseOrder': { bodies: [purchase] },
    'purchasing.updatePurchaseOrder': { bodies: [purchase] },
    'creditNotes.createCreditNote': {
      bodies: [
        {
          contactId,
          reason: 'Scratched',
          lines: [{ description: 'Glass', quantity: 1, unitPrice: '12.50' }],
        },
      ],
    },
    'inventory.createStock': { bodies: [{ ...stock, sheetSizes: [{ ...size, quantity: 5 }] }] },
    'inventory.adjustStock': { bodies: [{ stockId, sizeId, change: 2, reason: 'Found' }] },
    'inventory.createGlassBlock': {
      bodies: [{ stockId, sizeId, sheets: 5, costCents: 9_000, bin: 'A1', reference: 'L 7' }],
    },
    'inventory.createStocktake': {
      bodies: [{ name: 'Count', scope: 'stock', stockIds: [stockId], includesOffcuts: false }],
    },
    'supplierPricing.changeSupplierPrices': { bodies: [{ prices: [{ stockId, supplierId, terms }] }] },
    'customerPriceLists.createCustomerPriceList': {
      bodies: [{ customerId: contactId, name: 'Kerr', note: 'Agreed', rules: [rule], validFrom: day }],
    },
    'priceRequests.createPriceRequest': {
      bodies: [{ name: 'Autumn', note: 'Float', rules: [rule], effectiveOn: null }],
    },
    'orders.splitOrderItem': at(`/orders/${draft}/orderitems/1/split`, { quantities: [1, 1] }),
    'salesPricing.comparePrices': {
      bodies: [unit, asked].map((item) => ({ item, left: {}, right: { contactId } })),
    },
    'pricing.lookupItems': { bodies: [[unit], [asked]] },
    'comments.createComment': { bodies: [{ linkType: 'order', linkId: released, message: 'Seen' }] },
    'account.createTaxRate': { bodies: [{ name: 'GST', rate: '10', description: 'Sales' }] },
    'contacts.createContact': {
      bodies: [
        {
          ...contact,
          name: 'Bay Frames',
          phone: '03 9000 0000',
          creditLimit: '5000',
          discountPercent: '5',
          people: [{ name: 'Kim', email: 'kim@bay.example', phone: '04' }],
        },
      ],
    },
    'tasks.createTask': {
      bodies: [{ despatchType: 'general', title: 'Errand', minutes: 60, date: day, driver: 'Jo', vehicle: 'Ute' }],
    },
    'productionConfiguration.setStockConfig': at(`/production/stock/${stockId}/config`, {
      canBeToughened: true,
      maximumWidthMm: 3000,
      maximumHeightMm: 2000,
      handlingNote: 'Two people',
    }),
    'webhooks.createWebhook': { bodies: [hook] },
    'webhooks.updateWebhook': at(hookPath, hook),
    'webhooks.replayWebhook': at(
      `${hookPath}/replay`,
      ...[{ seq: 1 }, { time: now.toISOString() }].map((from) => ({ from })),
    ),
    'identity.grantRights': at(`/users/${floor.world.userId(floor.world.here, 'station')}/grants`, {
      rights: [ordersContract.listOrders.access].flat(),
      until,
      reason: 'Cover for Jo',
    }),
    'ordereditor.updateStockAllowances': at(`/ordereditor/stock/${stockId}/edgeworkallowances`, {
      allowances: [{ code: 'FP', allowanceMm: 2 }],
    }),
  };
}

/** Ordinary calls of a command: what is known of it, what its record says now, then what its schema asks for. */
export function ordinaryCalls(world: AttackWorld, e: Endpoint, known: KnownCalls, seed: number, tries: number) {
  const guessed = fc.sample(fittingCalls(e, world.valuesFor(e)), { seed, numRuns: tries });
  const given = known[e.name];
  const paths = [...new Set(guessed.map(({ path }) => path))].slice(0, 4);
  const named = (given?.bodies ?? []).flatMap((body) =>
    (given?.path ? [given.path] : paths).map((path) => () => Promise.resolve({ path, body })),
  );
  return [
    ...named,
    ...readBack(world, e, paths),
    ...guessed.map((call) => () => Promise.resolve(withoutVersion(call))),
  ] as OrdinaryCall[];
}

/** The version that somebody saw may always be left out. */
function withoutVersion({ path, body }: HostileCall): HostileCall {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { path, body };
  const { version: _, chosenAt: __, ...rest } = body as { version?: unknown; chosenAt?: unknown };
  return { path, body: rest };
}

/** The record of a path as its body: whoever changes one sends what was read, and a new one is like one that is there. */
function readBack(world: AttackWorld, e: Endpoint, paths: readonly string[]): OrdinaryCall[] {
  const isOne = (path: string) =>
    endpoints.some((other) => other.method === 'GET' && !other.table && other.path === path);
  const ids = world.valuesFor(e)(`${e.path}Id`);
  const places = isOne(e.path)
    ? paths.map((path) => [path, path] as const)
    : isOne(`${e.path}/:id`)
      ? ids.slice(-3).map((id) => [e.path, `${e.path}/${id}`] as const)
      : [];
  return places.map(([path, from]) => async () => {
    const { status, body } = await world.floor.world.served.call('GET', from, { token: world.token });
    if (status !== 200) return null;
    const read = e.body.safeParse(body);
    return read.success ? withoutVersion({ path, body: read.data }) : null;
  });
}
