import type { AnyList } from '../contract/maintained-list.ts';
import type { CommandContext } from '../cqrs/command.ts';
import { nameFieldOf } from './list-events.ts';

/** How a unique value is kept, whatever its case. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

const claimKind = (list: AnyList, field: string): string =>
  (field === nameFieldOf(list) ? list.nameClaim : undefined) ?? `${list.name}.${field}`;

/** Under which kind the names of a list are claimed. */
export const nameClaimOf = (list: AnyList): string => claimKind(list, nameFieldOf(list));

const taken = (list: AnyList, field: string, value: string) =>
  field === nameFieldOf(list)
    ? `Another ${list.words.one} is called ${value}`
    : `Another ${list.words.one} has ${value} as its ${list.fields[field].label.toLowerCase()}`;

type Record_ = Readonly<Record<string, unknown>>;

/** Claims the unique values of a record and frees those it had; 422 at the field when another has one. Null: it has none. */
export async function claimValues(
  context: CommandContext,
  list: AnyList,
  id: number,
  before: object | null,
  after: object | null,
): Promise<void> {
  const within = (record: object | null) =>
    list.uniqueWithin ? `${String((record as Record_ | null)?.[list.uniqueWithin] ?? '')}: ` : '';
  for (const field of [...(list.sharesNames ? [] : [nameFieldOf(list)]), ...(list.unique ?? [])]) {
    const had = String((before as Record_ | null)?.[field] ?? '');
    const has = String((after as Record_ | null)?.[field] ?? '');
    const [held, wanted] = [`${within(before)}${nameKey(had)}`, `${within(after)}${nameKey(has)}`];
    if (held === wanted) continue;
    const kind = claimKind(list, field);
    if (has) await context.claim(kind, wanted, id, { target: field, message: taken(list, field, has) });
    if (had) await context.release(kind, held);
  }
}
