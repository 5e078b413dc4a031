import type { Settings, SettingsPage, ValuesOf } from '../contract/settings.ts';
import type { CommandContext } from '../cqrs/command.ts';
import type { Tx } from '../db/database.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import { type Aggregate, type Change, change } from '../kernel/aggregate.ts';
import { forbiddenFields } from '../kernel/errors.ts';
import { assertReferences } from './assert-references.ts';

type Ev = { type: string; data: unknown };

/** Where the settings of a page are kept: a stream that has the account's own id. */
export interface SettingsStore<F extends Settings = Settings, S = never, E extends Ev = never> {
  readonly page: SettingsPage<F>;
  readonly aggregate: Aggregate<S, E>;
  /** The settings in a state of the stream; those that are missing have their defaults. */
  valuesIn(state: S): Partial<ValuesOf<F>>;
  /** The event of a change. */
  changed(changed: Partial<ValuesOf<F>>, after: ValuesOf<F>): E;
  /** Refuses what a schema cannot know, 422 by the setting's name. */
  check?(changed: Partial<ValuesOf<F>>, context: CommandContext): Promise<void>;
}

/** The settings in a state: defaults, and what the stream says. */
export const settingsIn = <F extends Settings, S, E extends Ev>(store: SettingsStore<F, S, E>, state: S | null) => ({
  ...store.page.defaults,
  ...(state === null ? {} : store.valuesIn(state)),
});

/** The settings as they are now, exact. */
export async function readSettings<F extends Settings, S, E extends Ev>(
  store: SettingsStore<F, S, E>,
  tx: Tx,
  accountId: number,
): Promise<ValuesOf<F>> {
  const found = await findAggregate(tx, accountId, store.aggregate, accountId, false);
  return settingsIn(store, found?.state ?? null);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes settings within a command. Values that are the same already change nothing; a record that is named and may
 * not be, and a setting whose own right is missing, are refused by the setting's name.
 */
export async function changeSettings<F extends Settings, S, E extends Ev>(
  store: SettingsStore<F, S, E>,
  context: CommandContext,
  given: Partial<ValuesOf<F>>,
): Promise<Change> {
  const { aggregate } = store;
  const found = await context.find(aggregate, context.accountId);
  const before = settingsIn(store, found?.state ?? null);
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && !isSame(before[name], value)),
  ) as Partial<ValuesOf<F>>;
  assertRights(store.page, Object.keys(changed), context);
  await assertReferences(store.page, changed, context);
  await store.check?.(changed, context);
  const stream = found ?? { aggregate, id: context.accountId, version: 0, state: null };
  const isChanged = Object.keys(changed).length > 0;
  return change(stream, isChanged ? [store.changed(changed, { ...before, ...changed })] : []);
}

/** 403 by name for settings that need a right of their own. */
function assertRights({ settings }: SettingsPage<Settings>, names: readonly string[], { can }: CommandContext): void {
  const missing = names.flatMap((name) => {
    const right = settings[name]?.right;
    return !right || can(right) ? [] : [{ target: name, message: `You need the right ${right} to change this` }];
  });
  if (missing.length > 0) throw forbiddenFields(missing);
}
