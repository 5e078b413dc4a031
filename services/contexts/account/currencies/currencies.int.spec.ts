import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import { fixedClock } from '../../../platform/kernel/ambient.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { demoBankFile } from './demo-bank-file.ts';
import { fetchExchangeRates } from './take-bank-rates.ts';

let world: DemoWorld;
let bank: Server;
let published = demoBankFile;
let asked = 0;

beforeAll(async () => {
  world = await openDemoWorld(contexts, fixedClock(new Date('2026-11-22T02:00:00Z')));
  await world.harness.settle(world.here.accountId);
  bank = createServer((_, answer) => {
    asked += 1;
    answer.setHeader('content-type', 'text/csv').end(published);
  });
  await new Promise<void>((done) => {
    bank.listen(0, '127.0.0.1', done);
  });
});
afterAll(async () => {
  bank?.close();
  await world?.close();
});

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return answer;
};
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
/** The nightly job, against the bank of this spec. */
const fetchRates = (accountId = world.here.accountId) => {
  const { runtime } = world.harness;
  const exchangeRatesUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/f11.1-data.csv`;
  const here: Runtime = { ...runtime, config: { ...runtime.config, exchangeRatesUrl } };
  return runJob(here, fetchExchangeRates, accountId, 'a night');
};

describe('currencies', () => {
  it('B-138 C-038 C-039 C-040 C-041 C-042 are created, read, changed and deleted, and are nobody else’s', async () => {
    const { id } = (await demo('POST', '/currency', { code: 'jpy', decimals: 0 })).body;
    expect((await demo('GET', `/currency/${id}`)).body).toMatchObject({ code: 'JPY', decimals: 0, isActive: true });
    const change = { code: 'JPY', decimals: 0, isActive: false, revision: 1 };
    expect((await demo('PUT', `/currency/${id}`, change)).status).toBe(200);
    expect((await demo('PUT', `/currency/${id}`, change)).status).toBe(409);
    const codes = (await demo('GET', '/currency?length=-1')).body.data as { code: string }[];
    expect(codes.map(({ code }) => code)).toEqual(['AUD', 'CNY', 'EUR', 'JPY', 'NZD', 'USD']);
    expect((await as('demo', 'GET', `/currency/${id}`, undefined, world.there)).status).toBe(404);
    expect((await demo('DELETE', `/currency/${id}`)).status).toBe(200);
    expect((await demo('GET', `/currency/${id}`)).status).toBe(404);
  });

  it('C-040 C-042 refuse what is no currency, one twice, and to delete the company’s own', async () => {
    for (const code of ['XX', 'ZZZ', 'US1', '', 'usd'])
      expect((await demo('POST', '/currency', { code })).body).toMatchObject({
        error: { details: [expect.objectContaining({ target: 'code' })] },
      });
    const own = ((await demo('GET', '/currency?length=-1')).body.data as { id: number; code: string }[]).find(
      ({ code }) => code === 'AUD',
    );
    const refused = await demo('DELETE', `/currency/${own?.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: { message: 'AUD is the currency of the company: deactivate it instead' },
    });
    expect((await as('nobody', 'GET', '/currency')).status).toBe(403);
  });
});

describe('exchange rates', () => {
  it('B-140 C-059 answers the bank’s rate of the last day before, and 404 for what was never known', async () => {
    expect((await demo('GET', '/currency/exchange/USD')).body).toEqual({
      ...{ code: 'USD', rate: '0.6512', asOf: '2026-11-20', source: 'bank', isStale: false },
    });
    expect((await demo('GET', '/currency/exchange/XAF')).status).toBe(404);
    expect((await demo('GET', '/currency/exchange/nonsense')).status).toBe(404);
    expect((await as('nobody', 'GET', '/currency/exchange/USD')).status).toBe(403);
  });

  it('C-059 are taken from the bank’s file once for all companies, by a job that repeats nothing', async () => {
    published = `${demoBankFile}23-Nov-2026,0.7001,,,,,,,,,\n`;
    await fetchRates();
    await fetchRates(world.there.accountId);
    expect((await demo('GET', '/currency/exchange/USD')).body).toMatchObject({ rate: '0.7001', asOf: '2026-11-23' });
    const events = () =>
      world.harness.runtime.workerDb
        .selectFrom('event')
        .select('seq')
        .where('account_id', '=', world.here.accountId)
        .where('type', '=', 'exchangeRates.published')
        .execute();
    const before = (await events()).length;
    await fetchRates();
    expect((await events()).length).toBe(before);
    expect(asked).toBeGreaterThan(0);
  });

  it('C-059 what is no such file changes nothing', async () => {
    published = '<html>Moved</html>';
    await expect(fetchRates()).rejects.toThrow('no row "Units"');
    expect((await demo('GET', '/currency/exchange/USD')).body).toMatchObject({ rate: '0.7001' });
  });

  it('C-059 an entered rate wins over the bank’s until it is taken back', async () => {
    const put = (body: object, code = 'USD') => demo('PUT', `/currency/exchange/${code}`, body);
    expect((await put({ rate: '0.6', asOf: '2026-11-16' })).body).toEqual({
      ...{ code: 'USD', rate: '0.6', asOf: '2026-11-16', source: 'manual', isStale: true },
    });
    published = `${demoBankFile}24-Nov-2026,0.7002,,,,,,,,,\n`;
    await fetchRates();
    expect((await demo('GET', '/currency/exchange/USD')).body).toMatchObject({ rate: '0.6', source: 'manual' });
    const listed = (await demo('GET', '/currency/exchange')).body;
    expect(listed).toMatchObject({
      own: 'AUD',
      data: expect.arrayContaining([{ code: 'USD', rate: expect.anything() }]),
    });
    expect((await demo('DELETE', '/currency/exchange/USD')).status).toBe(200);
    expect((await demo('GET', '/currency/exchange/USD')).body).toMatchObject({ rate: '0.7002', source: 'bank' });
    expect((await demo('DELETE', '/currency/exchange/USD')).status).toBe(404);
  });

  it('C-059 refuse a rate of zero, of a day to come, and of no currency of the company', async () => {
    const put = (body: object, code = 'USD') => demo('PUT', `/currency/exchange/${code}`, body);
    for (const [body, target] of [
      [{ rate: '0', asOf: '2026-11-16' }, 'rate'],
      [{ rate: 'much', asOf: '2026-11-16' }, 'rate'],
      [{ rate: '0.6', asOf: '2026-11-23' }, 'asOf'],
    ] as const) {
      const refused = await put(body);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ error: { details: [expect.objectContaining({ target })] } });
    }
    expect((await put({ rate: '1', asOf: '2026-11-16' }, 'XAF')).status).toBe(404);
    expect((await put({ rate: '1', asOf: '2026-11-16' }, 'AUD')).status).toBe(404);
  });
});
