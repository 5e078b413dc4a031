import type { SettingChange, Settings } from '../contract/settings.ts';
import type { QueryContext } from '../cqrs/query.ts';
import { readStream } from '../event-store/read-events.ts';
import { type SettingsStore, settingsIn } from './settings-store.ts';

type Placed = SettingChange & { readonly seq: number };

/** Changes that are shown, besides the latest of every setting. */
const shown = 200;

/** Who changed which setting from what to what, newest first: folded from the events of the stores. */
export async function settingsHistory(
  stores: readonly SettingsStore[],
  names: ReadonlySet<string>,
  context: QueryContext,
): Promise<SettingChange[]> {
  const changes: Placed[] = [];
  for (const store of stores) changes.push(...(await changesIn(store, context)));
  const latest = new Set<string>();
  return changes
    .filter(({ name }) => names.has(name))
    .sort((a, b) => b.seq - a.seq)
    .filter(({ name }, i) => {
      const isLatest = !latest.has(name);
      latest.add(name);
      return i < shown || isLatest;
    })
    .map(({ seq: _, ...change }) => change);
}

async function changesIn(store: SettingsStore, { db, accountId, events }: QueryContext): Promise<Placed[]> {
  const { aggregate, page } = store;
  const changes: Placed[] = [];
  let state: unknown = null;
  for (const event of await readStream(db, events, accountId, aggregate.type, accountId)) {
    const before = settingsIn(store, state as never);
    state = aggregate.evolve(state as never, event as never, event.at);
    const after = settingsIn(store, state as never);
    for (const name of Object.keys(page.settings as Settings))
      if (JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        changes.push({
          seq: event.seq,
          name,
          at: event.at,
          by: event.meta.actor.name,
          before: before[name],
          after: after[name],
        });
  }
  return changes;
}
