import { doors, type Settings, type SettingsPage, type ValuesOf } from '../contract/settings.ts';
import { type CommandContext, command, outcome } from '../cqrs/command.ts';
import { query } from '../cqrs/query.ts';
import type { Tx } from '../db/database.ts';
import type { Change } from '../kernel/aggregate.ts';
import { settingsHistory } from './settings-history.ts';
import { changeSettings, readSettings, type SettingsStore } from './settings-store.ts';

interface Named<V extends string, N extends string> {
  /** First part of the use cases' names. */
  readonly context: string;
  readonly verb: V;
  readonly name: N;
}

/**
 * The use cases of a page, by the names of its endpoints. The settings of a page may lie in several stores; each name
 * is looked up in the store that declares it.
 */
export function settingsUseCases<
  F extends Settings,
  const V extends string,
  const N extends string,
  A extends object = ValuesOf<F>,
>(
  page: SettingsPage<F>,
  { context: prefix, verb, name }: Named<V, N>,
  // biome-ignore lint/suspicious/noExplicitAny: each store has settings, state and events of its own
  given: readonly SettingsStore<any, any, any>[],
  answer: (after: ValuesOf<F>, accountId: number) => A = (after) => after as unknown as A,
) {
  const stores = given as unknown as readonly SettingsStore[];
  const read = (tx: Tx, accountId: number) => valuesOf(page, stores, tx, accountId);
  const apply = async (part: Partial<ValuesOf<F>>, context: CommandContext) => {
    // Changing locks the streams: what is read after it is what holds beside the change.
    const changes = await changeEach(stores, context, part);
    const after = { ...(await read(context.tx, context.accountId)), ...part };
    return outcome(answer(after, context.accountId), ...changes);
  };
  return doors(
    { verb, name },
    query(`${prefix}.get${name}`, (_: object, { db, accountId }) => read(db, accountId)),
    command(`${prefix}.${verb}${name}`, (part: Partial<ValuesOf<F>>, context) => apply(part, context)),
    command(`${prefix}.reset${name}`, ({ names }: { names?: readonly string[] | undefined }, context) =>
      apply(defaultsOf(page, names), context),
    ),
    query(`${prefix}.get${name}History`, async (_: object, context) => ({
      changes: await settingsHistory(stores, new Set(Object.keys(page.settings)), context),
    })),
  );
}

async function valuesOf<F extends Settings>(
  page: SettingsPage<F>,
  stores: readonly SettingsStore[],
  tx: Tx,
  accountId: number,
): Promise<ValuesOf<F>> {
  const found = {};
  for (const store of stores) Object.assign(found, await readSettings(store, tx, accountId));
  return pick(found, Object.keys(page.settings)) as ValuesOf<F>;
}

async function changeEach(stores: readonly SettingsStore[], context: CommandContext, part: object): Promise<Change[]> {
  const changes: Change[] = [];
  for (const store of stores) {
    const own = pick(part, Object.keys(store.page.settings));
    if (Object.keys(own).length > 0) changes.push(await changeSettings(store, context, own));
  }
  return changes;
}

/** The defaults of the named settings; of all but those that a reset leaves alone when none are named. */
export function defaultsOf<F extends Settings>(
  { settings, defaults }: SettingsPage<F>,
  names: readonly string[] = Object.keys(settings).filter((name) => !settings[name]?.staysOnReset),
): Partial<ValuesOf<F>> {
  return pick(defaults, names) as Partial<ValuesOf<F>>;
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
