import { z } from 'zod';
import type { Access, Permission } from './access.ts';
import { endpoint, Id, Instant } from './endpoint.ts';
import { asStored, Day } from './words.ts';

/** How a value is entered. */
export interface SettingShape {
  readonly kind: 'yesNo' | 'whole' | 'amount' | 'choice' | 'text' | 'time' | 'day' | 'area' | 'record' | 'records';
  readonly unit?: string;
  /** Words of the choices, by value. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The kind of record that is named, such as `inventory.stock`; the context that owns it checks the reference. */
  readonly record?: string;
}

const shapes = z.registry<SettingShape>();

/** A schema with the way its value is entered. */
export const shaped = <S extends z.ZodType>(schema: S, shape: SettingShape): S => {
  shapes.add(schema, shape);
  return schema;
};

/** On or off. */
export const yesNo = () => shaped(z.boolean('Choose yes or no'), { kind: 'yesNo' });
/** A whole number from one to another, both included. */
export const whole = (from: number, to: number, unit = '') =>
  shaped(
    z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(from, `At least ${from.toLocaleString('en-AU')}`)
      .max(to, `At most ${to.toLocaleString('en-AU')}`),
    { kind: 'whole', unit },
  );
/** A decimal number as text. */
export const amount = <S extends z.ZodType>(schema: S, unit: string) => shaped(schema, { kind: 'amount', unit });
/** One of a few values, with the words each is shown by. */
export const choice = <S extends z.ZodType<string | number>>(
  schema: S,
  labels: Readonly<Record<z.output<S>, string>>,
): S => shaped(schema, { kind: 'choice', labels });
/** Text of one line; of several lines when more than 300 characters are allowed. */
export const text = (max: number) =>
  shaped(
    z
      .string()
      .trim()
      .max(max, `Use at most ${max.toLocaleString('en-AU')} characters`),
    {
      kind: max > 300 ? 'area' : 'text',
    },
  );
/** A time of day, hh:mm. */
export const timeOfDay = (message = 'Enter a time as hh:mm') =>
  shaped(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, message), { kind: 'time' });
/** A calendar day, YYYY-MM-DD; null for none. */
export const day = () => shaped(Day.nullable(), { kind: 'day' });
/** A record of a kind; null names none. */
export const record = (kind: string) => shaped(Id.nullable(), { kind: 'record', record: kind });
/** Records of a kind. */
export const records = (kind: string, max: number, message: string) =>
  shaped(z.array(Id).max(max, message), { kind: 'records', record: kind });

/** One setting: what it may be, what it is until somebody changes it, and how it reads. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly default: z.output<S>;
  readonly label: string;
  /** What it changes, in a sentence. */
  readonly changes: string;
  /** Null for a value that no form shows. */
  readonly shape: SettingShape | null;
  /** The name of a yes-no setting without which this one has no effect. */
  readonly needs?: string;
  /** Who changes it needs this right beside that of the page. */
  readonly right?: Permission;
  /** A reset of all settings leaves it as it is: it is changed on purpose only. */
  readonly staysOnReset?: true;
  /** Of a value without effect so far: the part of the product that will give it one. */
  readonly waitsFor?: string;
}

/** Declares a setting that code reads: rules, default, label, what it changes. A rule of the project finds those that nothing reads. */
export const setting = <S extends z.ZodType>(
  schema: S,
  initial: z.output<S>,
  label: string,
  changes: string,
  more: Pick<Setting, 'needs' | 'right' | 'staysOnReset'> = {},
): Setting<S> => ({
  schema: schema.meta({ title: label, description: changes }),
  default: initial,
  label,
  changes,
  shape: shapes.get(schema) ?? null,
  ...more,
});

/**
 * A value that the interface takes and answers, without effect so far: no form shows it. The same rule refuses code
 * that reads it; whoever gives it an effect declares it as a setting.
 */
export const kept = <S extends z.ZodType>(schema: S, initial: z.output<S>, waitsFor: string): Setting<S> => ({
  schema: schema.meta({ description: `Without effect so far. ${waitsFor}` }),
  waitsFor,
  default: initial,
  label: '',
  changes: '',
  shape: null,
});

// biome-ignore lint/suspicious/noExplicitAny: settings of every kind of value stand side by side
export type Settings = Readonly<Record<string, Setting<any>>>;
export type ValuesOf<F extends Settings> = { [K in keyof F]: z.output<F[K]['schema']> };
type SchemasOf<F extends Settings> = { [K in keyof F]: F[K]['schema'] };
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Flat<T> = { [K in keyof T]: T[K] } extends infer F extends Settings ? F : never;

/** Settings that are shown and changed together. */
export interface SettingsPage<F extends Settings = Settings> {
  readonly settings: F;
  /** Names under their titles, in the order of the form; values that no form shows are left out. */
  readonly groups: readonly { readonly title: string; readonly names: readonly string[] }[];
  readonly schema: z.ZodObject<SchemasOf<F>>;
  readonly defaults: ValuesOf<F>;
}

const pageOf = <F extends Settings>(settings: F, groups: SettingsPage['groups']): SettingsPage<F> => {
  const each = <T>(of: (one: Setting) => T) =>
    Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, of(one)]));
  return {
    settings,
    groups,
    schema: z.object(each((one) => one.schema)) as unknown as z.ZodObject<SchemasOf<F>>,
    defaults: each((one) => one.default) as ValuesOf<F>,
  };
};

/** Declares a page: settings under the titles of their groups. */
export const settingsPage = <G extends Readonly<Record<string, Settings>>>(groups: G) =>
  pageOf(
    Object.assign({}, ...Object.values(groups)) as Flat<Together<G[keyof G]>>,
    Object.entries(groups).map(([title, settings]) => ({ title, names: Object.keys(settings) })),
  );

/** Values that no form shows, as a page without groups. */
export const keptValues = <F extends Settings>(settings: F): SettingsPage<F> => pageOf(settings, []);

/** Several pages as one. */
export const joinPages = <P extends readonly Pick<SettingsPage, 'settings' | 'groups'>[]>(...pages: P) =>
  pageOf(
    Object.assign({}, ...pages.map((page) => page.settings)) as Flat<Together<P[number]['settings']>>,
    pages.flatMap((page) => page.groups),
  );

/** One change of one setting. Values are as the interface carries them. */
export const SettingChange = z.object({
  name: z.string(),
  at: Instant,
  by: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type SettingChange = z.infer<typeof SettingChange>;
/** Newest first: the latest 200 changes, and the latest of every setting. */
export const SettingsHistory = z.object({ changes: z.array(SettingChange) });
export type SettingsHistory = z.infer<typeof SettingsHistory>;

/** `{ getX, updateX, resetX, getXHistory }` of a page's name and its verb. */
export type Doors<V extends string, N extends string, Get, Put, Reset, History> = Record<`get${N}`, Get> &
  Record<`${V}${N}`, Put> &
  Record<`reset${N}`, Reset> &
  Record<`get${N}History`, History>;

/** Pairs the four parts of a page with their names. */
export const doors = <V extends string, N extends string, Get, Put, Reset, History>(
  { verb, name }: { readonly verb: V; readonly name: N },
  read: Get,
  update: Put,
  reset: Reset,
  history: History,
) =>
  ({
    [`get${name}`]: read,
    [`${verb}${name}`]: update,
    [`reset${name}`]: reset,
    [`get${name}History`]: history,
  }) as Doors<V, N, Get, Put, Reset, History>;

interface Where<V extends string, N extends string, A> {
  readonly verb: V;
  readonly name: N;
  readonly path: string;
  readonly read: Access;
  readonly update: Access;
  /** What the settings are of, as in "Settings of orders". */
  readonly summary: string;
  /** What a change and a reset answer; the settings of the page when left out. */
  readonly answer?: A;
  /** Who comes in, where money goes: not for a visit from the platform. */
  readonly ownHandsOnly?: true;
}

/** The endpoints of a page: read, change (what is left out stays, an unknown name is refused), reset, history. */
export function settingsEndpoints<
  F extends Settings,
  const V extends string,
  const N extends string,
  A extends z.ZodType = z.ZodObject<SchemasOf<F>>,
>(page: SettingsPage<F>, { verb, name, path, read, update, summary, ...rest }: Where<V, N, A>) {
  const answer = (rest.answer ?? asStored(page.schema)) as A;
  const changes = page.schema.partial().strict() as unknown as z.ZodType<Partial<ValuesOf<F>>, Partial<ValuesOf<F>>>;
  const names = z
    .array(z.enum(Object.keys(page.settings)))
    .max(1_000)
    .optional();
  const own = rest.ownHandsOnly ? ({ ownHandsOnly: true } as const) : {};
  return doors(
    { verb, name },
    endpoint({ method: 'GET', path, access: read, summary, response: asStored(page.schema) }),
    endpoint({
      ...own,
      method: 'PUT',
      path,
      access: update,
      summary: `${summary}: change some; fields left out keep their value`,
      body: changes,
      response: answer,
    }),
    endpoint({
      ...own,
      method: 'POST',
      path: `${path}/reset`,
      access: update,
      summary: `${summary}: set those named back to their defaults, or all`,
      body: z.object({ names }),
      response: answer,
    }),
    endpoint({
      method: 'GET',
      path: `${path}/history`,
      access: read,
      summary: `${summary}: who changed what, newest first`,
      response: SettingsHistory,
    }),
  );
}
