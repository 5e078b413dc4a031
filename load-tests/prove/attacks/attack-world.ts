import { contexts } from '@glasshouse/services/apps/contexts';
import { type FloorWorld, openFloorWorld } from '@glasshouse/services/apps/testing/floor-world';
import { updateSettings } from '@glasshouse/services/contexts/account/commands/update-settings';
import { allRights } from '@glasshouse/services/contexts/identity/access/rights';
import { restoreUser } from '@glasshouse/services/contexts/identity/commands/restore-user';
import { setUserPermissions } from '@glasshouse/services/contexts/identity/commands/set-user-permissions';
import { allowing } from '@glasshouse/services/contexts/identity/domain/rules';
import { createDemoResources } from '@glasshouse/services/contexts/tasks/demo';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { platformContext } from '@glasshouse/services/platform/platform-routes';
import { sql } from 'kysely';
import { SeenValues } from './fuzz/seen-values.ts';
import { watchHandlers } from './watch-handlers.ts';

/** Every endpoint of the product: attacks are made from these, so that none can be forgotten. */
export const endpoints: readonly Endpoint[] = [...contexts, platformContext(contexts)].flatMap((c) =>
  c.routes.flatMap((r) => Object.values(r.contract)),
);

/** The shape of a picture's name, and no picture. */
const noPicture = `a1-${'x'.repeat(43)}`;
export const idsPerKind = 4;

/** One whole product in this process with a company at work, an administrator's token, and a watch on what reaches a handler. */
export interface AttackWorld {
  readonly floor: FloorWorld;
  /** Of the administrator. */
  readonly token: string;
  readonly watch: ReturnType<typeof watchHandlers>;
  /** What answers held by the name of the field. */
  readonly seen: SeenValues;
  /** Likely values for a field of an endpoint. */
  valuesFor(e: Endpoint): (name: string) => readonly unknown[];
  /** Gives the administrator back what calls that were let in took: rights of the group, or the user's life. */
  restoreCaller(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it; about ten seconds. */
export async function openAttackWorld(): Promise<AttackWorld> {
  const floor = await openFloorWorld();
  const order = await floor.release();
  await createDemoResources(floor.run);
  await makeSmallThings(floor, order.id);
  await floor.settle();
  await makeDeveloper(floor);
  const token = await floor.world.signIn(floor.world.here, 'demo');
  const seen = new SeenValues();
  const kinds = await idsByKind(floor);
  return {
    floor,
    token,
    seen,
    watch: watchHandlers(floor.world.served.app),
    valuesFor: (e) => valuesFor(e, seen, kinds),
    async restoreCaller() {
      const id = floor.world.userId(floor.world.here, 'demo');
      await floor.run(restoreUser, { id });
      await floor.run(setUserPermissions, { id, permissions: allowing(allRights) });
      // A second factor that the company demands shuts everything.
      await floor.run(updateSettings, { requireSecondFactor: false });
    },
    close: () => floor.close(),
  };
}

/** The administrator is one of the platform's developers too, which no endpoint can say: so that every endpoint lets somebody in. */
async function makeDeveloper(floor: FloorWorld): Promise<void> {
  const owner = openDatabase({ url: floor.world.harness.url, role: 'owner', poolSize: 1 });
  try {
    const id = floor.world.userId(floor.world.here, 'demo');
    await sql`update aggregate set state = state || '{"isDeveloper":true}' where type = 'user' and id = ${id}`.execute(
      owner,
    );
  } finally {
    await owner.destroy();
  }
}

/** The newest ids of each kind of record. */
async function idsByKind(floor: FloorWorld): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await withAccount(floor.world.harness.runtime.db, floor.accountId, (tx) =>
    tx.selectFrom('aggregate').select(['type', 'id']).where('account_id', '=', floor.accountId).orderBy('id').execute(),
  );
  const found = new Map<string, number[]>();
  for (const { type, id } of rows) found.set(type, [...(found.get(type) ?? []), id].slice(-idsPerKind));
  return found;
}

/** What was seen under the name; else ids of its kind: `stockId` is that of a stock, a bare `id` of a record of the endpoint's own context. */
const valuesFor = (e: Endpoint, seen: SeenValues, kinds: ReadonlyMap<string, readonly number[]>) => (name: string) => {
  const known = name === 'image' ? [noPicture] : seen.of(name);
  if (known.length || name.startsWith('/') || !/id$/i.test(name)) return known;
  const named = [...kinds].filter(([type]) => name.toLowerCase().includes(type.toLowerCase()));
  const own = contexts.find((c) => c.routes.some((r) => Object.values(r.contract).includes(e)));
  const ownTypes = own?.aggregates.map((a) => a.type) ?? [];
  const found = named.length ? named : [...kinds].filter(([type]) => ownTypes.includes(type));
  const ids = found.flatMap(([, some]) => some);
  return ids.length ? ids : [...kinds.values()].flat();
};

/** Some of what people make every day, so that calls on them find one; reads and calls that are let in show more. */
async function makeSmallThings(floor: FloorWorld, orderId: number): Promise<void> {
  const make = (path: string, body: object) => floor.ok<{ id: number }>('POST', path, body);
  const address = { address1: '1 Float St', suburb: 'Dandenong', state: 'VIC', postcode: '3175' };
  const supplier = await make('/contacts', {
    name: 'Float Co',
    type: 'supplier',
    email: 'orders@floatco.example',
    address,
  });
  const stock = await make('/inventory/stock', {
    code: '6FUZZ',
    name: 'Clear 6 mm',
    kind: 'glass',
    thicknessMm: 6,
    sheetSizes: [{ widthMm: 3210, heightMm: 2250, quantity: 5, costCents: 12_000 }],
  });
  // A stock is counted by one stocktake at a time.
  await make('/inventory/stocktakes', { name: 'Count', scope: 'stock', stockIds: [stock.id] });
  const now = floor.world.harness.runtime.clock.now().getTime();
  const date = new Date(now + 2 * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < idsPerKind; i += 1) {
    await make('/inventory/bins', { code: `BIN-${i}` });
    await make('/inventory/containers', { code: `FRAME-${i}` });
    await make('/labels', { type: 'comment', name: `Label ${i}`, colour: '#fc5c65' });
    await make('/views', { list: 'orders.listOrders', name: `View ${i}`, state: {} });
    await make('/activityitems/comment', { linkType: 'order', linkId: orderId, message: `Comment ${i}` });
    const template = { type: 'quote', name: `Template ${i}`, subject: 'Quote', content: '<p>Quote</p>' };
    await make('/communication/messagetemplates', template);
    const line = { stockId: stock.id, widthMm: 900, heightMm: 900, quantity: 10, unitCost: '120' };
    await make('/purchasing/purchaseorders', { supplierId: supplier.id, lines: [line] });
    await make('/tasks', { despatchType: 'general', title: `Errand ${i}`, minutes: 60, date });
  }
}
