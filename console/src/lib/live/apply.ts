import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { Patch, ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { fresher } from './applied.ts';
import { fetchAgain } from './fetch-again.ts';
import { wouldList } from './filter.ts';
import { changeHub, messageHub } from './messages.ts';
import { addNews } from './news.ts';
import { isListAnswer, type ListAnswer, patchList } from './patch.ts';
import { readAt } from './read-at.ts';
import { endpointsOf, liveEndpointNames, type Merge } from './registry.ts';

const flatQueryOf = (query: Query): Record<string, string> =>
  ((query.queryKey[1] as { query?: Record<string, string> } | undefined)?.query ?? {}) as Record<string, string>;

/** Clocks of browser and server may differ by so much, ms. */
const skew = 60_000;

/** A row that says when it was made, and that was before the list was fetched, stands on another page. */
const isOld = (row: Patch['row'] | undefined, fetchedAt: number): boolean =>
  typeof row?.createdAt === 'string' && Date.parse(row.createdAt) < fetchedAt - skew;

/** Ids above every id the list holds are new; lower ones are old rows of other pages. */
function newcomers(
  query: Query,
  endpoint: Endpoint,
  answer: ListAnswer,
  unknown: readonly number[],
  patches: readonly Patch[],
) {
  const highest = Math.max(0, ...answer.data.map((row) => row.id));
  const rows = new Map(patches.map((p) => [p.id, p.row]));
  return unknown.filter(
    (id) =>
      id > highest &&
      !isOld(rows.get(id), query.state.dataUpdatedAt) &&
      wouldList(rows.get(id) ?? {}, flatQueryOf(query), endpoint.table ?? {}),
  );
}

/**
 * Puts a patched answer in the cache. The time of the fetch stays, and what is to be fetched again still is: a patch makes
 * rows fresh, not the counts and totals around them.
 */
function put(client: QueryClient, query: Query, answer: unknown): void {
  const { dataUpdatedAt, isInvalidated } = query.state;
  client.setQueryData(query.queryKey, answer, { updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

function patchLists(client: QueryClient, endpoint: Endpoint, patches: readonly Patch[]): void {
  for (const query of queriesOf(client, endpoint)) {
    const answer: unknown = query.state.data;
    if (!isListAnswer(answer)) continue;
    const result = patchList(answer, patches);
    if (result.answer !== answer) put(client, query, result.answer);
    const fresh = newcomers(query, endpoint, answer, result.unknown, patches);
    // Nobody looks at it, so no row moves under a pointer: it is fetched when it is next shown.
    if (query.getObserversCount() === 0 && fresh.length + result.gone.length > 0) fetchAgain(client, query);
    else addNews(query.queryHash, fresh, result.gone);
  }
}

/**
 * A row is not laid over its open record: what may be done with it (its actions), its parts and its totals change
 * together with its fields, and a field of a row need not mean what the record's field of that name means.
 */
function refetchRecords(client: QueryClient, endpoint: Endpoint, patches: readonly Patch[]): void {
  for (const query of queriesOf(client, endpoint)) {
    const record = query.state.data as { id?: unknown } | undefined;
    if (record && patches.some((p) => p.id === record.id)) fetchAgain(client, query);
  }
}

function mergeAnswers(client: QueryClient, endpoint: Endpoint, patches: readonly Patch[], merge: Merge): void {
  for (const query of queriesOf(client, endpoint)) {
    if (query.state.data === undefined) continue;
    const answer = merge(query.state.data, patches);
    if (answer !== query.state.data) put(client, query, answer);
  }
}

/** What was read before the topic's last change was sent to nobody here, as the topic was not followed yet. */
function refetchOlder(client: QueryClient, topic: string, changedMsAgo: number): void {
  const changedAt = Date.now() - changedMsAgo;
  for (const { endpoint } of endpointsOf(topic))
    for (const query of queriesOf(client, endpoint)) if (readAt(query) <= changedAt) fetchAgain(client, query);
}

/** An answer on its way may have been read before the change: it is asked for again. */
function refetchFetching(client: QueryClient, endpoint: Endpoint, patches: readonly Patch[]): void {
  for (const query of queriesOf(client, endpoint))
    if (query.state.fetchStatus === 'fetching' && concerns(query, patches)) fetchAgain(client, query);
}

/** Whether an answer may hold a changed row; a record names its own. */
function concerns(query: Query, patches: readonly Patch[]): boolean {
  const asked = (query.queryKey[1] as { params?: { id?: unknown } } | undefined)?.params?.id;
  return asked === undefined || patches.some(({ id }) => String(id) === String(asked));
}

const queriesOf = (client: QueryClient, { name }: Pick<Endpoint, 'name'>) =>
  client.getQueryCache().findAll({ queryKey: [name] });

/** Fetches every kept answer of an endpoint again. */
export function fetchAllAgain(client: QueryClient, endpoint: Pick<Endpoint, 'name'>): void {
  for (const query of queriesOf(client, endpoint)) fetchAgain(client, query);
}

/** Applies one message of the socket to the query cache. */
export function applyMessage(client: QueryClient, message: ServerMessage): void {
  if (message.op === 'resync') {
    for (const name of liveEndpointNames()) fetchAllAgain(client, { name });
    return;
  }
  if (message.op === 'subscribed') return refetchOlder(client, message.topic, message.changedMsAgo);
  if (message.op !== 'patch' && message.op !== 'message') return;
  if (message.op === 'message') messageHub.tell(message.topic, message.body);
  const patches = message.op === 'patch' ? fresher(message.topic, message.seq, message.patches) : [];
  if (patches.length > 0)
    changeHub.tell(
      message.topic,
      patches.map((p) => p.id),
    );
  for (const { endpoint, kind, merge } of endpointsOf(message.topic)) {
    if (kind !== 'refetch' && patches.length > 0) refetchFetching(client, endpoint, patches);
    if (merge) mergeAnswers(client, endpoint, patches, merge);
    else if (kind === 'list') patchLists(client, endpoint, patches);
    else if (kind === 'record') refetchRecords(client, endpoint, patches);
    else fetchAllAgain(client, endpoint);
  }
}
