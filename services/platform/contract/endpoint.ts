import { z } from 'zod';
import type { Access } from './access.ts';
import './field-sentences.ts';
import { isInRange } from './instant-range.ts';
import { FlatQuery, type TableColumns, tableAnswer } from './table.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everything that is known about one HTTP call. Routing, guard, validation, OpenAPI and the client derive from it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** `context.entry`; also the prefix of the console's query key. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Path below /api/v1 with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Set for lists on the table protocol: the whitelisted columns. */
  readonly table?: TableColumns;
  /** Read models the answer is made of; a caller's position is awaited on these. */
  readonly reads?: readonly string[];
  /** A signed address opens it as well as a bearer token; so a browser can fetch it by itself. Every list is. */
  readonly signable?: true;
  /** Open also to whom the company asks for a second factor that is not set up yet: what the set-up itself needs. */
  readonly beforeFactor?: true;
  /** Changes something and stays open when the company's subscription has ended: sessions, billing, export, support. */
  readonly whenExpired?: true;
  /** The company's own affair, or a person's: closed to whoever visits from the platform. */
  readonly ownHandsOnly?: true;
  /** Not a GET, yet it changes nothing of the company: open to a visit that may only look. */
  readonly leavesAsIs?: true;
  /** Header with the signature over the bytes of the body, of an endpoint whose access is `signed`. */
  readonly signature?: string;
  /** Media type of the file it sends instead of JSON; its response is `SentFile`. */
  readonly file?: string;
  /** Media type of the same file for whoever asks for another form of it, such as labels for a printer of labels. */
  readonly alsoFile?: string;
}

type Spec<P, Q, B, R> = Pick<
  Endpoint,
  | 'method'
  | 'path'
  | 'access'
  | 'summary'
  | 'reads'
  | 'signable'
  | 'beforeFactor'
  | 'whenExpired'
  | 'ownHandsOnly'
  | 'leavesAsIs'
  | 'signature'
  | 'file'
> & {
  params?: P;
  query?: Q;
  body?: B;
  response: R;
};

const nothing = z.object({});

/** Declares one endpoint. Parts that are left out accept nothing. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = z.ZodObject<Record<never, never>>,
  Q extends z.ZodType = z.ZodObject<Record<never, never>>,
  B extends z.ZodType = z.ZodObject<Record<never, never>>,
>(spec: Spec<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { params = nothing, query = nothing, body = nothing } = spec as Spec<z.ZodType, z.ZodType, z.ZodType, R>;
  return { ...spec, name: '', params: params as P, query: query as Q, body: body as B };
}

/** A list on the table protocol: its columns are the whitelist of what may be sorted, searched and filtered. */
export type ListEndpoint<P extends z.ZodType, R extends z.ZodType, C extends TableColumns> = Endpoint<
  P,
  typeof FlatQuery,
  z.ZodObject<Record<never, never>>,
  ReturnType<typeof tableAnswer<R>>
> & { readonly table: C };

/** Declares a list: query and answer follow from the columns and the row. */
export function listEndpoint<
  C extends TableColumns,
  R extends z.ZodType,
  P extends z.ZodType = z.ZodObject<Record<never, never>>,
>(spec: {
  path: string;
  access: Access;
  summary: string;
  table: C;
  row: R;
  reads: readonly string[];
  params?: P;
}): ListEndpoint<P, R, C> {
  const { row, params = nothing, ...rest } = spec;
  return {
    ...rest,
    name: '',
    method: 'GET',
    signable: true,
    params: params as P,
    query: FlatQuery,
    body: nothing,
    response: tableAnswer(row),
  };
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Names the endpoints of one context: `orders.createOrder`. */
export function contract<C extends Record<string, object>>(context: string, entries: C): C {
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, { ...entry, name: `${context}.${key}` }]),
  ) as C;
}

export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
export type ClientInputOf<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};

/** A record id in a path: a positive integer. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** `{ id }`, the parameters of most record paths. */
export const IdParams = z.object({ id: Id });
/** A decimal carried as text, such as "123.45". */
export const DecimalText = z.string().regex(/^-?\d+(\.\d+)?$/, 'Must be a decimal number');
/** A calendar date, YYYY-MM-DD. */
export const DateText = z.iso.date().refine((day) => day >= '1900-01-01', 'Use a date after 1900');
/** An instant in ISO form, UTC. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .max(40)
  .refine(isInRange, 'Use a time of the years 1 to 9999, at most 14 hours from UTC');
