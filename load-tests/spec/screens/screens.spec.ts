import { projectRoot } from '@glasshouse/services/platform/config/config';
import { endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointNames } from '../there.ts';
import { callsIn } from './calls-in-file.ts';
import { consoleCalls } from './console-calls.ts';
import { parse } from './console-sources.ts';
import { NameReader } from './names-in-file.ts';
import { most, type Reason, reasons } from './reasons.ts';
import { wholeContracts } from './whole-contracts.ts';
import { compareScreens, countKinds, screenLines } from './without-screen.ts';

const call = (name: string) => ({
  ...endpoint({ method: 'GET', path: `/${name}`, access: 'signedIn', summary: '', response: z.object({}) }),
  name: `orders.${name}`,
});
const names = ['list', 'get', 'hold', 'file', 'other', 'again'];
const ordersContract = Object.fromEntries(names.map((name) => [name, call(name)]));
const contractModule = '@glasshouse/services/contexts/orders/orders.contract';

/** What a page calls whose text is given, beside a file of queries. */
async function callsOf(text: string) {
  const files = {
    'page.tsx': `import { ordersContract } from '${contractModule}';\nimport { listOf as mine } from './queries.ts';\n${text}`,
    'queries.ts': `import { ordersContract as c } from '${contractModule}';\nexport const listOf = c.list;`,
  };
  const sources = new Map(Object.entries(files).map(([path, file]) => [path, parse(path, file)]));
  const reader = new NameReader(sources, async () => ({ ordersContract }));
  const page = sources.get('page.tsx');
  if (!page) throw new Error('no page');
  const { endpoints, whole } = callsIn(page, await reader.namesIn(page));
  return [...endpoints.map(({ name }) => name), ...whole];
}

describe('what a file of the console calls', () => {
  it('finds an endpoint by its contract, by another name, taken apart, and through another file', async () => {
    expect(await callsOf('useQuery(queryOptionsFor(ordersContract.get));')).toEqual(['orders.get']);
    expect(await callsOf('const c = ordersContract; const Page = () => <A to={c.hold} />;')).toEqual(['orders.hold']);
    expect(await callsOf('const { get, hold: stop } = ordersContract;')).toEqual(['orders.get', 'orders.hold']);
    expect(await callsOf('useQuery(mine);')).toEqual(['orders.list']);
    expect(await callsOf('download(buildUrl(ordersContract.file.path));')).toEqual(['orders.file']);
  });

  it('counts no type, no right, and no answer that is only read again', async () => {
    expect(await callsOf('type A = AnswerOf<typeof ordersContract.get>;')).toEqual([]);
    expect(await callsOf('const mayHold = allows(ordersContract.hold.access);')).toEqual([]);
    expect(await callsOf("liveRefetch('orders', ordersContract.again);")).toEqual([]);
    expect(await callsOf('const text = { get: 1 }; show(text.get);')).toEqual([]);
  });

  it('says where the name of an endpoint is worked out', async () => {
    expect(await callsOf('call(ordersContract[action]);')).toEqual(['page.tsx: ordersContract']);
  });
});

describe('endpoints without a screen', () => {
  const reason: Reason = { kind: 'apiOnly', why: 'for machines', endpoints: ['orders.file', 'orders.o*'] };

  it('need a reason each, and no reason stands for one that has a screen', () => {
    const all = ['orders.list', 'orders.file', 'orders.other'];
    const fine = compareScreens(all, new Set(['orders.list']), [reason]);
    expect(fine).toMatchObject({ onScreens: 1, stale: [] });
    expect(screenLines(fine)).toContain('API only: orders.other: for machines');
    const got = compareScreens(all, new Set(['orders.list', 'orders.file']), [reason]);
    expect(got.stale).toEqual(['orders.file']);
    const bare = compareScreens(all, new Set(['orders.file', 'orders.other']), []);
    expect(screenLines(bare)).toContain('no screen and no reason: orders.list');
  });
});

it('each endpoint of the product has a screen or a reason, and there are no more without than was counted', async () => {
  const found = await consoleCalls(projectRoot());
  expect(found.whole).toEqual(Object.keys(wholeContracts).sort());
  const screens = compareScreens(endpointNames(), found.names, reasons);
  expect(screens.without.filter(({ reason }) => !reason).map(({ name }) => name)).toEqual([]);
  expect(screens.stale).toEqual([]);
  expect(countKinds(screens)).toEqual(most);
});
