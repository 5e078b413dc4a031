import { defineContext } from '@glasshouse/services/platform/context';
import { command, outcome } from '@glasshouse/services/platform/cqrs/command';
import type { Tx } from '@glasshouse/services/platform/db/database';
import { type Aggregate, change } from '@glasshouse/services/platform/kernel/aggregate';
import { defineEvents, type EventOf, event, type StoredEvent } from '@glasshouse/services/platform/kernel/event';
import { policy } from '@glasshouse/services/platform/policies/policy';
import { projection } from '@glasshouse/services/platform/projections/projection';
import { z } from 'zod';

/** The small business of the simulation: jars are opened and filled, a note follows every filling, a stamp every note. */
export const jarEvents = defineEvents('jars', {
  'jar.opened': event({ version: 1, data: z.object({ name: z.string() }), activity: () => null }),
  'jar.filled': event({ version: 1, data: z.object({ grams: z.number() }), activity: () => null }),
  'jar.stamped': event({ version: 1, data: z.object({ cause: z.number() }), activity: () => null }),
  'note.written': event({
    version: 1,
    data: z.object({ cause: z.number(), jarId: z.number() }),
    activity: () => null,
  }),
});
type JarEvent = Extract<EventOf<typeof jarEvents>, { type: `jar.${string}` }>;
type NoteEvent = Extract<EventOf<typeof jarEvents>, { type: `note.${string}` }>;

/** Every version is counted: a state saved twice or not at all shows. */
export const jar: Aggregate<{ grams: number; events: number }, JarEvent> = {
  type: 'jar',
  evolve: (state, e) => ({
    grams: (state?.grams ?? 0) + (e.type === 'jar.filled' ? e.data.grams : 0),
    events: (state?.events ?? 0) + 1,
  }),
};
export const note: Aggregate<{ cause: number }, NoteEvent> = {
  type: 'note',
  evolve: (_, e) => ({ cause: e.data.cause }),
};

export const openJar = command('jars.openJar', async ({ name }: { name: string }, context) => {
  const fresh = await context.start(jar);
  return outcome({ id: fresh.id }, change(fresh, [{ type: 'jar.opened', data: { name } }]));
});

export const fillJar = command('jars.fillJar', async ({ id, grams }: { id: number; grams: number }, context) => {
  const loaded = await context.load(jar, id);
  return outcome({ id }, change(loaded, [{ type: 'jar.filled', data: { grams } }]));
});

const writeNote = command('jars.writeNote', async (data: { cause: number; jarId: number }, context) => {
  const fresh = await context.start(note);
  return outcome({ id: fresh.id }, change(fresh, [{ type: 'note.written', data }]));
});

const stampJar = command('jars.stampJar', async ({ id, cause }: { id: number; cause: number }, context) => {
  const loaded = await context.load(jar, id);
  return outcome({ id }, change(loaded, [{ type: 'jar.stamped', data: { cause } }]));
});

declare module '@glasshouse/services/platform/db/tables' {
  interface Tables {
    sim_jar: { account_id: number; id: number; seqs: string };
    sim_shelf: { account_id: number; id: number; seqs: string };
  }
}

/** What cannot be read or answered until the release that mends it. */
export interface Release {
  isBroken: boolean;
}

const isPoison = (seq: number) => seq % 17 === 0;

/** Notes on a row that an event was applied; adding makes every double and every disorder stay visible. */
async function noteOn(tx: Tx, table: 'sim_jar' | 'sim_shelf', id: number, e: StoredEvent): Promise<void> {
  const row = await tx
    .selectFrom(table)
    .select('seqs')
    .where('account_id', '=', e.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  const seqs = row ? `${row.seqs},${e.seq}` : String(e.seq);
  if (row)
    await tx.updateTable(table).set({ seqs }).where('account_id', '=', e.accountId).where('id', '=', id).execute();
  else await tx.insertInto(table).values({ account_id: e.accountId, id, seqs }).execute();
}

/** The context, of one release. */
export function jarContext(release: Release) {
  const jarRow = async (tx: Tx, e: StoredEvent) => {
    if (release.isBroken && isPoison(e.seq)) throw new Error('this release cannot read it');
    await noteOn(tx, 'sim_jar', e.streamId, e);
  };
  const shelfRow = (tx: Tx, e: StoredEvent) => noteOn(tx, 'sim_shelf', 1, e);
  return defineContext({
    name: 'jars',
    events: [jarEvents],
    aggregates: [jar, note],
    commands: [openJar, fillJar, writeNote, stampJar],
    projections: [
      projection<typeof jarEvents>({
        name: 'sim_jar',
        tables: ['sim_jar'],
        on: { 'jar.opened': jarRow, 'jar.filled': jarRow, 'jar.stamped': jarRow },
      }),
      projection<typeof jarEvents>({
        name: 'sim_shelf',
        tables: ['sim_shelf'],
        on: { 'jar.opened': shelfRow, 'note.written': shelfRow },
      }),
    ],
    policies: [
      policy<typeof jarEvents>('when-jar-filled-write-note', {
        async 'jar.filled'(e, context) {
          if (release.isBroken && isPoison(e.seq + 3)) throw new Error('this release cannot answer it');
          await context.dispatch(writeNote, { cause: e.seq, jarId: e.streamId });
        },
      }),
      policy<typeof jarEvents>('when-note-written-stamp-jar', {
        async 'note.written'(e, context) {
          await context.dispatch(stampJar, { id: e.data.jarId, cause: e.seq });
        },
      }),
    ],
  });
}
