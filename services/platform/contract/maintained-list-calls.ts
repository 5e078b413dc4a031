import { z } from 'zod';
import {
  contract,
  type Endpoint,
  endpoint,
  Id,
  IdParams,
  Instant,
  type ListEndpoint,
  listEndpoint,
} from './endpoint.ts';
import type { ListFields, ListShape } from './list-fields.ts';
import type { ListRule, ListSpec } from './list-spec.ts';
import type { TableColumns } from './table.ts';
import { asStored, Done, Version } from './words.ts';

type NoParams = z.ZodObject<Record<never, never>>;
type Params = typeof IdParams;
type Row<F extends ListFields> = z.ZodObject<
  ListShape<F> & {
    id: typeof Id;
    isArchived: z.ZodOptional<z.ZodBoolean>;
    position: z.ZodOptional<z.ZodNumber>;
    revision: z.ZodOptional<z.ZodNumber>;
    updatedAt: z.ZodOptional<typeof Instant>;
  }
>;
type Change<F extends ListFields> = z.ZodObject<
  ListShape<F> & { revision: z.ZodOptional<z.ZodNumber>; version: z.ZodOptional<z.ZodNumber> }
>;
type Ids = z.ZodObject<{ ids: z.ZodArray<typeof Id> }>;
type OnOne = Endpoint<Params, NoParams, NoParams, typeof Done>;

/** The endpoints of a list; those it does not offer are left out of its contract. */
export interface ListCalls<F extends ListFields> {
  readonly list: ListEndpoint<NoParams, Row<F>, TableColumns>;
  readonly get: Endpoint<Params, NoParams, NoParams, Row<F>>;
  readonly create: Endpoint<NoParams, NoParams, z.ZodObject<ListShape<F>>, typeof Done>;
  readonly update: Endpoint<Params, NoParams, Change<F>, typeof Done>;
  readonly remove: OnOne;
  readonly archive: OnOne;
  readonly restore: OnOne;
  readonly reorder: Endpoint<NoParams, NoParams, Ids, Ids>;
  readonly batch: Endpoint<NoParams, NoParams, z.ZodObject<{ ids: Ids['shape']['ids']; set: z.ZodType<object> }>, Ids>;
}

/** What every read of a list is made of. */
export const listReads = ['maintained_list'];
/** A batch changes so many records, an order by hand holds so many. */
export const mostAtOnce = 500;

type Parts<F extends ListFields> = ListSpec<string, F> & {
  readonly data: z.ZodObject<ListShape<F>>;
  readonly columns: TableColumns;
  readonly canArchive: boolean;
  readonly canDelete: boolean;
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const plural = (name: string) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);
const aOf = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The calls of a list and its contract, which names those it has. */
export function listCalls<F extends ListFields>(list: Parts<F>) {
  const all = { ...recordCalls(list), ...endCalls(list), ...severalCalls(list) };
  const one = capital(list.name);
  const names: readonly [string, keyof typeof all, boolean | undefined][] = [
    [`list${plural(one)}`, 'list', true],
    [`get${one}`, 'get', true],
    [`create${one}`, 'create', true],
    [`reorder${plural(one)}`, 'reorder', list.isOrdered],
    [`batch${plural(one)}`, 'batch', list.hasBatch],
    [`update${one}`, 'update', true],
    [`delete${one}`, 'remove', list.canDelete],
    [`archive${one}`, 'archive', list.canArchive],
    [`restore${one}`, 'restore', list.canArchive],
  ];
  const named = names.map(([name, key]) => [key, contract(list.context, { [name]: all[key] })[name]]);
  const calls = Object.fromEntries(named) as unknown as ListCalls<F>;
  const offered = names.filter(([, , has]) => has).map(([name, key]) => [name, calls[key] as unknown as Endpoint]);
  return { calls, contract: Object.fromEntries(offered) as Readonly<Record<string, Endpoint>> };
}

/** What the sender of a change with consequences confirms. */
const Confirm = { confirm: z.boolean().optional() };

/** A schema that refuses a record against the rule between its fields. */
const ruled = <S extends z.ZodType>(schema: S, rule: ListRule | undefined): S =>
  rule
    ? (schema.refine(rule.isRight as (data: unknown) => boolean, { path: [rule.field], message: rule.message }) as S)
    : schema;

function recordCalls<F extends ListFields>({ words, path, rights, data, columns, ...list }: Parts<F>) {
  const stamps = list.isPlain ? {} : { revision: Version, updatedAt: Instant };
  const states = {
    ...(list.canArchive ? { isArchived: z.boolean() } : {}),
    ...(list.isOrdered ? { position: z.number() } : {}),
  };
  const row = asStored(data).extend({ id: Id, ...states, ...stamps });
  const versioned = list.isPlain ? { version: Version.optional() } : { revision: Version };
  return {
    list: listEndpoint({
      path,
      access: rights.read,
      summary: `List ${words.many.toLowerCase()}`,
      table: columns,
      reads: listReads,
      row,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: rights.read,
      summary: `One ${words.one}`,
      params: IdParams,
      response: list.isPlain ? row.extend({ version: z.number().int() }) : row,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: rights.create,
      summary: `Create ${aOf(words.one)}`,
      body: ruled(list.confirms ? data.extend(Confirm) : data, list.rule) as typeof data,
      response: Done,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      access: rights.update,
      summary: `Change ${aOf(words.one)}`,
      params: IdParams,
      body: ruled(data.extend(list.confirms ? { ...versioned, ...Confirm } : versioned), list.rule),
      response: Done,
    }),
  };
}

function endCalls<F extends ListFields>({ words, path, rights }: Parts<F>) {
  const one = { params: IdParams, response: Done };
  const at = `${path}/:id`;
  const summary = (verb: string) => `${verb} ${aOf(words.one)}`;
  return {
    remove: endpoint({
      method: 'DELETE',
      path: at,
      access: rights.delete,
      summary: `${summary('Delete')} that nothing uses`,
      ...one,
    }),
    archive: endpoint({
      method: 'POST',
      path: `${at}/archive`,
      access: rights.update,
      summary: summary('Archive'),
      ...one,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${at}/restore`,
      access: rights.update,
      summary: summary('Restore'),
      ...one,
    }),
  };
}

/** The schema of a field that may be left out, without the value that it would then start with. */
const open = (schema: z.ZodType) =>
  (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema).optional();

function severalCalls<F extends ListFields>({ words, path, rights, fields, unique = [] }: Parts<F>) {
  const ids = z.array(Id).min(1, 'Choose at least one').max(mostAtOnce, `Choose at most ${mostAtOnce}`);
  const alone = new Set([Object.keys(fields)[0], ...unique]);
  const shared = Object.entries(fields).filter(([name]) => !alone.has(name));
  const set = z.strictObject(Object.fromEntries(shared.map(([name, field]) => [name, open(field.schema)])));
  const many = words.many.toLowerCase();
  const answer = { response: z.object({ ids }) };
  const put = { method: 'PUT', access: rights.update, ...answer } as const;
  return {
    reorder: endpoint({ ...put, path: `${path}/order`, summary: `Put ${many} in order`, body: z.object({ ids }) }),
    batch: endpoint({ ...put, path, summary: `Change several ${many} alike`, body: z.object({ ids, set }) }),
  };
}
