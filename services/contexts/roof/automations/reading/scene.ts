import type { Tx } from '../../../../platform/db/database.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { RecordFields } from '../../../../platform/records/record-fields.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { type Plain, type Read, Unreadable } from '../clauses/compare.ts';
import type { Scope } from '../clauses/decide.ts';
import { fieldAt, kindOf } from '../records/kinds.ts';
import { clauseWords } from './clause-words.ts';
import { type At, stateAt } from './state-at.ts';

/** Which record, as of when, and what happened to it. */
export interface SceneOf {
  readonly kind: string | null;
  readonly recordId: number | null;
  readonly at: At;
  readonly cause: StoredEvent | null;
  readonly now: Date;
}

/** A record with its related ones as of one instant: what clauses and placeholders read. */
export interface Scene extends SceneOf {
  readonly scope: Scope;
  readonly recordName: string;
  readonly exists: boolean;
  readonly companyName: string;
  /** A related record, by its relation; null when there is none. */
  related(relation: string): { readonly kind: string; readonly id: number; readonly state: unknown } | null;
}

type Place = { readonly tx: Tx; readonly events: EventRegistry; readonly accountId: number };

/** Reads a record and its related ones; two statements for each, as few as there are relations. */
export async function readScene({ tx, events, accountId }: Place, of: SceneOf): Promise<Scene> {
  const { companyName, timeZone } = await accountFacts(tx, accountId);
  const own = kindOf(of.kind)?.record ?? null;
  const read = (fields: RecordFields, id: number, at: At) => stateAt(tx, events, accountId, fields, id, at);
  const state = own && of.recordId !== null ? await read(own, of.recordId, of.at) : null;
  const isOwn = own !== null && of.cause?.streamType === own.aggregate.type && of.cause.streamId === of.recordId;
  const before = isOwn && of.recordId !== null && of.cause ? await read(own, of.recordId, of.cause.seq - 1) : null;
  const related = new Map<string, { kind: string; id: number; state: unknown }>();
  for (const [name, relation] of Object.entries(own?.related ?? {})) {
    const id = state === null ? null : relation.idOf(state as never);
    const fields = kindOf(relation.kind)?.record;
    if (id !== null && fields) related.set(name, { kind: relation.kind, id, state: await read(fields, id, of.at) });
  }
  const scope = scopeOf(of, timeZone, { own, state, before, related });
  return {
    ...of,
    scope,
    companyName,
    recordName: own && state !== null ? own.nameOf(state as never) : '',
    exists: state !== null,
    related: (name) => related.get(name) ?? null,
  };
}

interface States {
  readonly own: RecordFields | null;
  readonly state: unknown;
  readonly before: unknown;
  readonly related: ReadonlyMap<string, { readonly state: unknown }>;
}

function scopeOf({ kind, cause, now }: SceneOf, zone: string, { own, state, before, related }: States): Scope {
  const fieldOf = (path: string, from: unknown): Read => {
    const found = fieldAt(kind, path);
    if (!found?.field) throw new Unreadable(`There is no field ${path}`);
    if (!own || from === null) throw new Unreadable('The record cannot be read');
    if (!found.relation) return { value: plain(found.field.read(from as never)), type: found.field.type };
    const other = related.get(path.slice(0, path.indexOf('.')));
    if (!other) return { value: null, type: found.field.type };
    if (other.state === null) throw new Unreadable(`${found.relation.title} cannot be read`);
    return { value: plain(found.field.read(other.state as never)), type: found.field.type };
  };
  return {
    now,
    zone,
    says: (clause) => clauseWords(clause, kind),
    field: (path) => fieldOf(path, state),
    before(path) {
      const field = own && Object.hasOwn(own.fields, path) ? own.fields[path] : undefined;
      if (!field) throw new Unreadable(`There is no field ${path} of the record itself`);
      // A record that begins had no value before.
      return { value: before === null ? null : plain(field.read(before as never)), type: field.type };
    },
    event: (path) => eventValue(cause, path),
    step() {
      throw new Unreadable('No step before this one answers a value');
    },
  };
}

/** A value that an event says, by its path. */
function eventValue(cause: StoredEvent | null, path: string): Read {
  if (!cause) throw new Unreadable('There is no event: the rule was run by hand');
  const value = path
    .split('.')
    .reduce<unknown>(
      (one, key) =>
        one !== null && typeof one === 'object' && Object.hasOwn(one, key)
          ? (one as Record<string, unknown>)[key]
          : null,
      cause.data,
    );
  const said = plain(value);
  return { value: said, type: typeof said === 'number' ? 'number' : typeof said === 'boolean' ? 'flag' : 'text' };
}

const plain = (value: unknown): Plain => {
  if (value === undefined || value === null) return null;
  if (['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value)) return value as Plain;
  return null;
};
