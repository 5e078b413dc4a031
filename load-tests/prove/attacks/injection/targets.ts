import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import { type AttackWorld, endpoints } from '../attack-world.ts';

/** A place of a request that takes a text: its value may be anything. */
export interface Target {
  readonly endpoint: Endpoint;
  /** Where: `search[value]`, `body.name`. */
  readonly place: string;
  /** The request with this text there. */
  request(text: string): { readonly path: string; readonly body?: unknown };
}

export const targetKinds = ['search', 'filter', 'sort', 'date', 'key', 'query', 'text'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Every place of every endpoint where a text may stand, by what becomes of it. */
export function targetsOf(world: AttackWorld): Readonly<Record<TargetKind, readonly Target[]>> {
  const lists = endpoints.filter((e) => e.table);
  const at = (e: Endpoint, place: string, keys: (text: string) => Record<string, string>): Target => ({
    endpoint: e,
    place,
    request: (text) => ({ path: `${pathOf(world, e)}?${new URLSearchParams({ length: '25', ...keys(text) })}` }),
  });
  const columnsOf = (e: Endpoint) => Object.entries(e.table ?? {});
  const dates = (e: Endpoint) => columnsOf(e).filter(([, c]) => c.type === 'date' || c.type === 'instant');
  return {
    search: lists.map((e) => at(e, 'search[value]', (text) => ({ 'search[value]': text }))),
    filter: lists.flatMap((e) =>
      columnsOf(e).flatMap(([field, column]) =>
        // A text is rightly more than some texts and less than others, whatever it says.
        ['include', 'contains', 'exclude', isText(column.type) ? 'eq' : 'gte'].map((how) => {
          const key = `filter[${field}][${how}]`;
          return at(e, key, (text) => ({ [key]: text }));
        }),
      ),
    ),
    sort: lists.flatMap((e) => [
      at(e, 'columns[0][data]', (text) => ({ 'columns[0][data]': text, 'order[0][column]': '0' })),
      at(e, 'order[0][column]', (text) => ({ 'order[0][column]': text })),
      at(e, 'order[0][dir]', (text) => ({ 'order[0][column]': '0', 'order[0][dir]': text })),
      at(e, 'after', (text) => ({ after: text })),
    ]),
    date: lists.flatMap((e) => [
      ...dates(e).flatMap(([field]) =>
        ['gte', 'lt', 'eq'].map((how) =>
          at(e, `filter[${field}][${how}]`, (text) => ({ [`filter[${field}][${how}]`]: `2026-03-02${text}` })),
        ),
      ),
      at(e, 'zone', (text) => ({ zone: `Australia/Melbourne${text}` })),
    ]),
    key: lists.flatMap((e) => [
      at(e, 'filter[…]', (text) => ({ [`filter[${text}]`]: '1' })),
      at(e, 'filter[…][…]', (text) => ({ [`filter[id][${text}]`]: '1' })),
    ]),
    query: endpoints.filter((e) => e.method === 'GET' && !e.table).flatMap((e) => queryTargets(world, e)),
    text: endpoints.filter((e) => isWritable(e)).flatMap((e) => bodyTargets(world, e)),
  };
}

const isText = (type: string) => ['text', 'status', 'link'].includes(type);

/** Changes what the other calls need: who is signed in, and with which rights. */
const isWritable = (e: Endpoint) => e.method !== 'GET' && e.method !== 'DELETE' && !e.name.startsWith('identity.');

const pathOf = (world: AttackWorld, e: Endpoint) =>
  e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(world.valuesFor(e)(name)[0] ?? 1001)));

function queryTargets(world: AttackWorld, e: Endpoint): Target[] {
  const sample = (sampleOf(e.query)?.value ?? {}) as Record<string, unknown>;
  const fields = Object.keys((e.query as { shape?: object }).shape ?? {});
  return fields.map((field) => ({
    endpoint: e,
    place: field,
    request: (text) => {
      const words = Object.entries({ ...sample, [field]: text }).map(([k, v]): [string, string] => [k, String(v)]);
      return { path: `${pathOf(world, e)}?${new URLSearchParams(words)}` };
    },
  }));
}

/** Each text of a body that the contract accepts; of an optional one too. */
function bodyTargets(world: AttackWorld, e: Endpoint): Target[] {
  const sample = sampleOf(e.body)?.value as Record<string, unknown> | undefined;
  if (!sample) return [];
  const fields = Object.keys((e.body as { shape?: object }).shape ?? {});
  return fields.map((field) => ({
    endpoint: e,
    place: `body.${field}`,
    request: (text) => ({ path: pathOf(world, e), body: { ...sample, [field]: text } }),
  }));
}
