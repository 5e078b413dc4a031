import { realtimeContract, realtimePath } from '@glasshouse/services/platform/realtime/realtime.contract';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { loadChunk } from '../page/load-chunk.ts';
import { useStore } from '../store.ts';
import { LiveConnection } from './connection.ts';
import type { Freshness } from './freshness.ts';
import { changeHub, messageHub } from './messages.ts';
import { noteFetches } from './read-at.ts';

const address = (ticket: string) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${realtimePath}?token=${encodeURIComponent(ticket)}`;
};

/** Something on the screen follows a topic: the shell has been drawn. */
const drawn = Promise.withResolvers<void>();

noteFetches(queryClient);

const load = async () => {
  const [{ newLine }, { applierOf }] = await Promise.all([import('./line.ts'), import('./applier.ts')]);
  return { newLine, heard: applierOf(queryClient, () => live.isWanted) };
};

/** The console's one socket. What opens it is fetched when the shell stands, and is no part of the first page. */
export const live = new LiveConnection(
  {
    ticket: async (signal) => (await call(realtimeContract.createTicket, {}, { signal })).ticket,
    open: (ticket) => new WebSocket(address(ticket)),
    random: Math.random,
    now: () => new Date(),
  },
  () => drawn.promise.then(() => loadChunk(load)),
);

/** Follows a topic while the component is on the screen; null follows nothing. */
export function useLive(topic: string | null): void {
  useEffect(() => {
    if (topic === null) return;
    drawn.resolve();
    return live.follow(topic);
  }, [topic]);
}

/** Follows a topic and hears its messages that are not rows, such as the progress of the optimiser. */
export function useLiveMessage(topic: string | null, heard: (body: unknown) => void): void {
  const latest = useRef(heard);
  latest.current = heard;
  useLive(topic);
  useEffect(() => (topic === null ? undefined : messageHub.on(topic, (body) => latest.current(body))), [topic]);
}

/** Follows a topic and hears when one record on it changed. */
export function useLiveChange(topic: string | null, id: number, changed: () => void): void {
  const latest = useRef(changed);
  latest.current = changed;
  useLive(topic);
  useEffect(() => {
    if (topic === null) return;
    return changeHub.on(topic, (ids) => {
      if (ids.includes(id)) latest.current();
    });
  }, [topic, id]);
}

/** Live with the time of the last sign of life, reconnecting, or offline since. */
export const useFreshness = (): Freshness => useStore(live.freshness);
