import { projectRoot } from '@glasshouse/services/platform/config/config';
import { describe, expect, it } from 'vitest';
import { behaviourLines } from './behaviour-lines.ts';
import { wayOf } from './how-shown.ts';
import { namedTests } from './named-tests.ts';
import { notBuilt } from './not-built.ts';
import { shownIds } from './shown.ts';
import { readTestFile } from './spec-files.ts';

/** Written apart, so that this file names no id itself. */
const id = (number: number) => `B-${number}`;

const helper = `
export async function ok(method, path) { return fetch(path, { method }); }
export const openWorld = async () => ({ makeOrder() { return ok('POST', '/orders'); } });
`;
const head = `
import { expect, it } from 'vitest';
import { ordersContract } from './orders.contract.ts';
import { Page } from './page.tsx';
import { decide } from './decide.ts';
import { statusesOf } from '@glasshouse/state-machines/kernel';
import { ok, openWorld } from './testing/world.ts';
let w;
beforeAll(async () => { w = await openWorld(); });
const made = () => w.makeOrder();
`;

/** How a test is counted whose body is given, in a file of that name. */
function way(name: string, body: string) {
  const fileOf = (path: string) =>
    path === 'services/contexts/orders/testing/world.ts' ? readTestFile(path, helper) : null;
  const file = readTestFile(`services/contexts/orders/${name}`, `${head}it('${id(901)}', async () => { ${body} });`);
  const [test] = namedTests(file.tree);
  if (!test) throw new Error('no test');
  return wayOf(test, file, fileOf);
}

describe('how a test shows what it names', () => {
  it('over HTTP: by itself, by a helper, or by a method of its world', () => {
    expect(way('a.int.spec.ts', "expect((await ok('GET', '/orders')).status).toBe(200);")).toBe('http');
    expect(way('a.int.spec.ts', 'const answer = await made(); expect(answer.status).toBe(200);')).toBe('http');
    expect(way('a.int.spec.ts', 'expect(await api.call(ordersContract.listOrders)).toEqual([]);')).toBe('http');
  });

  it('on a page, in this process or in a browser', () => {
    expect(way('a.spec.tsx', "render(<Page />); expect(screen.getByText('Order')).toBeTruthy();")).toBe('page');
    expect(way('a.e2e.spec.ts', "await page.goto('/orders'); expect(await page.title()).toBe('Orders');")).toBe('page');
  });

  it('by a decision: something of the product is worked out, or a command is executed', () => {
    expect(way('a.spec.ts', "expect(decide(order, 'hold')).toEqual([held]);")).toBe('decision');
    expect(way('a.spec.ts', 'expect(orders.map(decide)).toEqual([held]);')).toBe('decision');
    expect(way('a.int.spec.ts', 'expect(await w.runtime.execute(command, {})).toBeTruthy();')).toBe('decision');
  });

  it('not at all: declarations are read, nothing is expected, or only another test does it', () => {
    expect(way('a.int.spec.ts', "expect(ordersContract.hold.path).toBe('/orders/:id/hold');")).toBe('named');
    expect(way('a.spec.ts', 'expect(ordersContract.hold.body.safeParse({}).success).toBe(true);')).toBe('named');
    expect(way('a.spec.ts', "expect(statusesOf(machine)).toEqual(['draft']);")).toBe('named');
    expect(way('a.spec.ts', "decide(order, 'hold');")).toBe('named');
    expect(way('a.int.spec.ts', 'const made = () => 1; expect(made()).toBe(1);')).toBe('named');
    const other = "}); it('other', async () => { const status = await ok('GET', '/orders'); expect(status).toBe(1);";
    expect(way('a.int.spec.ts', `expect(status).toBe(200); ${other}`)).toBe('named');
  });
});

it('what is not built is not counted as shown, though a test names it', () => {
  const [part = '', none = ''] = Object.keys(notBuilt);
  const entries = [part, none, id(902), id(903)].map((one) => ({ id: one, area: 'orders', text: 'does so' }));
  const shown = new Map([
    [part, { way: 'http' as const, files: ['a'] }],
    [id(902), { way: 'named' as const, files: ['b'] }],
  ]);
  expect(behaviourLines(entries, shown).at(-1)).toBe(
    '4 entries: by HTTP 0, by page 0, by decision 0, built in part 1, named only 1, not shown 1, not built 1, nothing to show 0',
  );
});

it('no test names an id without showing it, but ids of what is not built', () => {
  const named = [...shownIds(projectRoot())].filter(([one, { way }]) => way === 'named' && !(one in notBuilt));
  expect(named.map(([one, { files }]) => `${one} ${files.join(' ')}`)).toEqual([]);
});
