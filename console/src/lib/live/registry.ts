import type { AnswerOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';

export type LiveKind = 'list' | 'record' | 'refetch' | 'merge';
/** The answer with the patches in it; the same object when they change nothing of it. */
export type Merge = (answer: unknown, patches: readonly Patch[]) => unknown;
interface Entry {
  readonly pattern: RegExp;
  readonly endpoint: Endpoint;
  readonly kind: LiveKind;
  readonly merge?: Merge;
}

const entries: Entry[] = [];
let tellDeclared: (endpoint: Endpoint) => void = () => undefined;

/** Hears of every endpoint that is declared from now on, with the part of the console that it belongs to. */
export const whenDeclared = (heard: (endpoint: Endpoint) => void): void => {
  tellDeclared = heard;
};

const add = (topic: string, endpoint: Endpoint, kind: LiveKind, merge?: Merge) => {
  const isKnown = entries.some(
    (e) => e.endpoint.name === endpoint.name && e.pattern.source === patternOf(topic).source,
  );
  if (isKnown) return;
  entries.push({ pattern: patternOf(topic), endpoint, kind, merge });
  tellDeclared(endpoint);
};

const patternOf = (topic: string) =>
  new RegExp(`^${topic.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** Rows of this topic are rows of this list: cached pages are patched by id. Call it in `<context>.queries.ts`. */
export const liveList = (topic: string, endpoint: Endpoint) => add(topic, endpoint, 'list');

/**
 * Rows of this topic belong to this record: when its row changes, the open record is fetched again, because it holds
 * parts (actions, items) that a row does not carry.
 */
export const liveRecord = (topic: string, endpoint: Endpoint) => add(topic, endpoint, 'record');

/** Anything on this topic means: fetch this endpoint again. */
export const liveRefetch = (topic: string, endpoint: Endpoint) => add(topic, endpoint, 'refetch');

/** Rows of this topic are parts of this answer, which is no list: `merge` puts them in, new ones and gone ones too. */
export const liveMerge = <E extends Endpoint>(
  topic: string,
  endpoint: E,
  merge: (answer: AnswerOf<E>, patches: readonly Patch[]) => AnswerOf<E>,
) => add(topic, endpoint, 'merge', merge as Merge);

/** The endpoints a topic changes. `:id` in a declared topic stands for any one part. */
export const endpointsOf = (topic: string): readonly Entry[] => entries.filter((e) => e.pattern.test(topic));

/** Names of every endpoint that is kept fresh by the socket. */
export const liveEndpointNames = (): readonly string[] => [...new Set(entries.map((e) => e.endpoint.name))];
