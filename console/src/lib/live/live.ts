import { realtimeContract, realtimePath } from '@glasshouse/services/platform/realtime/realtime.contract';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { useStore } from '../store.ts';
import { applyMessage } from './apply.ts';
import { type Freshness, LiveConnection } from './connection.ts';

const address = (ticket: string) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}${realtimePath}?token=${encodeURIComponent(ticket)}`;
};

/** The console's one socket. */
export const live = new LiveConnection(
  {
    ticket: async () => (await call(realtimeContract.createTicket)).ticket,
    open: (ticket) => new WebSocket(address(ticket)),
    random: Math.random,
    now: () => new Date(),
  },
  (message) => applyMessage(queryClient, message),
);

/** Follows a topic while the component is on the screen; null follows nothing. */
export function useLive(topic: string | null): void {
  useEffect(() => (topic === null ? undefined : live.follow(topic)), [topic]);
}

/** Live with the time of the last sign of life, reconnecting, or offline since. */
export const useFreshness = (): Freshness => useStore(live.freshness);
