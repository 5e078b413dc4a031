import { contract, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { applierOf } from './applier.ts';
import { updatePause } from './batch.ts';
import { liveList, liveRecord } from './registry.ts';

it('draws rows that change together, and drops what is held when the session ends', () => {
  vi.useFakeTimers();
  const { list } = contract('held', {
    list: endpoint({ method: 'GET', path: '/held', access: 'signedIn', summary: '', response: z.unknown() }),
  });
  liveList('/held', list);
  const client = new QueryClient();
  client.setQueryData([list.name, {}], { data: [{ id: 1, status: 'draft' }] });
  let isWanted = true;
  const heard = applierOf(client, () => isWanted);
  const say = (seq: number, status: string) => {
    heard({ op: 'patch', topic: '/held', seq, patches: [{ id: 1, row: { id: 1, status } }] });
    vi.advanceTimersByTime(updatePause);
    return client.getQueryData([list.name, {}]);
  };
  expect(say(1, 'production')).toEqual({ data: [{ id: 1, status: 'production' }] });
  isWanted = false;
  expect(say(2, 'despatch')).toEqual({ data: [{ id: 1, status: 'production' }] });
  vi.useRealTimers();
});

it('fetches again what was kept before its part of the console came', () => {
  const { card } = contract('late', {
    card: endpoint({ method: 'GET', path: '/late', access: 'signedIn', summary: '', response: z.unknown() }),
  });
  const client = new QueryClient();
  client.setQueryData([card.name, {}], { id: 1, status: 'despatch' });
  const heard = applierOf(client, () => true);
  const isStale = () => client.getQueryState([card.name, {}])?.isInvalidated;
  heard({ op: 'patch', topic: '/late', seq: 1, patches: [{ id: 1, row: { id: 1, status: 'completed' } }] });
  expect(isStale()).toBe(false);
  liveRecord('/late', card);
  expect(isStale()).toBe(true);
});
