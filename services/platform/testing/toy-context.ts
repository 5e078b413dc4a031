import { z } from 'zod';
import type { PrincipalSource } from '../auth/principal.ts';
import { defineContext } from '../context.ts';
import { contract, endpoint, Id, IdParams, listEndpoint } from '../contract/endpoint.ts';
import type { TableColumns, TableQuery } from '../contract/table.ts';
import { command, outcome } from '../cqrs/command.ts';
import { query } from '../cqrs/query.ts';
import type { Tx } from '../db/database.ts';
import { routes } from '../http/routes.ts';
import { type Aggregate, change } from '../kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../kernel/event.ts';
import { policy } from '../policies/policy.ts';
import { projection } from '../projections/projection.ts';
import { runTable } from '../table/run-table.ts';

/** The smallest context that shows every form; the platform's own tests run on it. */
export const toyEvents = defineEvents('toys', {
  'toy.made': event({
    version: 1,
    data: z.object({ name: z.string() }),
    activity: (d) => ({ type: 'created', text: `made ${d.name}` }),
  }),
  'toy.painted': event({ version: 1, data: z.object({ by: z.string() }), activity: () => null }),
});
type ToyEvent = EventOf<typeof toyEvents>;
interface ToyState {
  name: string;
  coats: number;
}

export const toyAggregate: Aggregate<ToyState, ToyEvent> = {
  type: 'toy',
  evolve(state, e) {
    return e.type === 'toy.made'
      ? { name: e.data.name, coats: 0 }
      : { name: state?.name ?? '', coats: (state?.coats ?? 0) + 1 };
  },
};

declare module '../db/tables.ts' {
  interface Tables {
    toy_list: { account_id: number; id: number; name: string; coats: number };
  }
}

/** The read table; not part of the product's migrations. */
export const toyTable = `
  create table read.toy_list (account_id bigint not null, id bigint not null, name text not null, coats int not null, primary key (account_id, id));
  call lock_tenant('read.toy_list')`;

export const makeToy = command('toys.makeToy', async ({ name }: { name: string }, context) => {
  const toy = await context.start(toyAggregate);
  return outcome({ id: toy.id }, change(toy, [{ type: 'toy.made', data: { name } }]));
});

export const paintToy = command('toys.paintToy', async ({ id }: { id: number }, context) => {
  const toy = await context.load(toyAggregate, id);
  return outcome({ id }, change(toy, [{ type: 'toy.painted', data: { by: context.actor.name } }]));
});

/** Every made toy gets one coat. */
export const whenMadePaint = policy<typeof toyEvents>('when-toy-made-paint', {
  async 'toy.made'(e, context) {
    await context.dispatch(paintToy, { id: e.streamId });
  },
});

const readRows = (db: Tx, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('toy_list')
    .select(['id', 'name', 'coats'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();

/** A toy called "poison" cannot be projected. */
export const toyList = projection<typeof toyEvents>({
  name: 'toy_list',
  tables: ['toy_list'],
  on: {
    async 'toy.made'(db, e) {
      if (e.data.name === 'poison') throw new Error('this toy cannot be read');
      await db
        .insertInto('toy_list')
        .values({ account_id: e.accountId, id: e.streamId, name: e.data.name, coats: 0 })
        .execute();
    },
    async 'toy.painted'(db, e) {
      await db
        .updateTable('toy_list')
        .set((eb) => ({ coats: eb('coats', '+', 1) }))
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
  },
  live: { topic: 'toys', access: 'stock:read', ids: (e) => [e.streamId], read: readRows },
});

const columns = {
  name: { title: 'Toy', type: 'text', searchable: true },
  coats: { title: 'Coats', type: 'number', total: true },
} as const satisfies TableColumns;

export const toyContract = contract('toys', {
  listToys: listEndpoint({
    path: '/toys',
    access: 'stock:read',
    summary: 'List toys',
    table: columns,
    row: z.object({ id: Id, name: z.string(), coats: z.number() }),
    reads: ['toy_list'],
  }),
  makeToy: endpoint({
    method: 'POST',
    path: '/toys',
    access: 'stock:create',
    summary: 'Make a toy',
    body: z.object({ name: z.string().min(1, 'Enter a name') }),
    response: z.object({ id: Id }),
  }),
  paintToy: endpoint({
    method: 'POST',
    path: '/toys/:id/paint',
    access: 'stock:update',
    summary: 'Paint a toy',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
});

export const listToys = query('toys.listToys', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, { from: 'toy_list', columns }, table);
  return { ...result, data: result.data as { id: number; name: string; coats: number }[] };
});

/** User 1 may do everything, user 2 nothing, user 3 is a developer inside another's account; others do not exist. */
export const toyPrincipals: PrincipalSource = {
  async load(_, session) {
    const { userId } = session;
    if (userId !== 1 && userId !== 2 && userId !== 3) return null;
    return { ...session, name: `User ${userId}`, isDeveloper: false, isProxy: userId === 3, can: () => userId !== 2 };
  },
};

export const toyContext = defineContext({
  name: 'toys',
  events: [toyEvents],
  aggregates: [toyAggregate],
  routes: [routes(toyContract, { listToys, makeToy, paintToy })],
  projections: [toyList],
  policies: [whenMadePaint],
  principals: toyPrincipals,
});
