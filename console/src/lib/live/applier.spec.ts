import { contract, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { applierOf } from './applier.ts';
import { updatePause } from './batch.ts';
import { liveList } from './registry.ts';

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
