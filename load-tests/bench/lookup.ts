import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { principalSource } from '@glasshouse/services/contexts/identity/access/principals';
import { type LookupQuery, pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { lookupItem } from '@glasshouse/services/contexts/pricing/queries/lookup-item';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import { askIn } from '@glasshouse/services/platform/question';
import { anyone } from '@glasshouse/services/platform/testing/harness';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import { decodeJwt } from 'jose';
import pg from 'pg';
import type { Bar, BarResult } from '../bars/bar.ts';
import { interleave, median, rate, round } from '../bars/measure.ts';
import { PatientClient } from '../journey/patient-client.ts';
import { readShop } from '../journey/shop.ts';
import { type BenchStack, openBenchStack } from './bench-stack.ts';
import { cpuOf } from './cpu-of.ts';
import type { Floor } from './http/floor-server.ts';
import { recordSql, replaySql, type Statement } from './record-sql.ts';

/** A toughened shower panel for a customer with a discount: every part of the price list is asked. */
async function question({ client }: BenchStack): Promise<LookupQuery> {
  const { stock } = await readShop(new PatientClient(client));
  const address = { address1: '', suburb: '', state: '' as const, postcode: '' };
  const contact = await client.call(contactsContract.createContact, {
    body: { name: 'Bench', discountPercent: '12', address },
  });
  return pricingContract.lookupItem.query.parse({
    stockId: stock.get('10CLR'),
    contactId: contact.id,
    widthMm: 1200,
    heightMm: 800,
    quantity: 2,
    isToughened: true,
    edges: 'FP,FP,FP,FP',
    holes: 2,
  });
}

/** The statements of one request, as the product's own code sends them: who asks, then the price. */
async function statementsOf({ url, client, accountId }: BenchStack, asked: LookupQuery): Promise<Statement[]> {
  const db = openDatabase({ url, role: 'app', poolSize: 1 });
  const { sub, sid } = decodeJwt(client.bearer) as { sub: string; sid: string };
  const source = principalSource();
  const config = { environment: null, minConsoleVersion: undefined, mapsKey: undefined, publicUrl: '' };
  const events = new EventRegistry([]);
  const context = { ...anyone(accountId), now: new Date(), events, config };
  const once = async () => {
    await source.load(db, { accountId, userId: Number(sub), sessionId: sid }, new Date());
    await withAccount(db, accountId, (tx) =>
      lookupItem.run(asked, { ...context, db: tx, ask: askIn({ answers: [], events }, tx, accountId) }),
    );
  };
  try {
    // The second time, as in a process that has been asked before.
    await once();
    return await recordSql(once);
  } finally {
    await db.destroy();
  }
}

/** A GET over kept connections with the leanest client there is: the caller shares the cores with the product. */
function ask(address: string, agent: Agent, headers: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    get(address, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        response.statusCode === 200 ? done(body) : fail(new Error(`${response.statusCode}: ${body}`)),
      );
    }).on('error', fail);
  });
}

const addressOf = (base: string, { edges, ...query }: LookupQuery) => {
  const flat = Object.fromEntries(Object.entries({ ...query, edges }).map(([key, value]) => [key, String(value)]));
  return `${base}/api/v1${pricingContract.lookupItem.path}?${new URLSearchParams(flat)}`;
};

/**
 * Bar P3: one item priced through HTTP (routing, session, rights, validation, price, answer) against the very statements
 * of that request sent by a bare driver, in turns; and what a request costs the api process.
 */
export const lookup: Bar = async (options) => {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    return await measure(bench, options);
  } finally {
    await bench.close();
  }
};

async function measure(
  bench: BenchStack,
  { seconds = 3, pairs = 5, lanes = 8 }: Parameters<Bar>[0],
): Promise<BarResult> {
  const asked = await question(bench);
  const statements = await statementsOf(bench, asked);
  const options = '-c search_path=read,public -c role=glasshouse_app';
  const pool = new pg.Pool({ connectionString: bench.url, max: lanes, options });
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const address = addressOf(bench.stack.address, asked);
  const headers = { authorization: `Bearer ${bench.client.bearer}` };
  const answer = await ask(address, agent, headers);
  const price = (JSON.parse(answer) as { total: string | null }).total;
  const cpu: number[] = [];
  const api = bench.stack.pidOf('api');
  const bareCpu: number[] = [];
  const bare = async () => {
    const before = process.cpuUsage();
    const perSecond = await rate(seconds, lanes, () => replaySql(pool, statements));
    const { user, system } = process.cpuUsage(before);
    bareCpu.push(((user + system) / 1e6 / (perSecond * seconds)) * 1000);
    return perSecond;
  };
  const http = async () => {
    const before = cpuOf(api);
    const perSecond = await rate(seconds, lanes, () => ask(address, agent, headers));
    const after = cpuOf(api);
    if (before !== null && after !== null) cpu.push(((after - before) / (perSecond * seconds)) * 1000);
    return perSecond;
  };
  // Both warm before the first pair counts.
  await bare();
  await http();
  cpu.length = 0;
  bareCpu.length = 0;
  const { ratio, spread, pairs: parts } = await interleave(pairs, bare, http);
  const floorCpu = await floorOf({ url: bench.url, options, lanes, statements, answer }, { seconds, pairs });
  agent.destroy();
  await pool.end();
  const cpuSeconds = cpu.length ? round(median(cpu), 3) : null;
  return {
    bar: 'P3',
    figure: `${ratio} of the bare driver; ${cpuSeconds} CPU s for 1,000, of bare Fastify with the same token, statements and answer ${floorCpu}`,
    target: '0.20; 0.6',
    ratio,
    pass: ratio >= 0.2 && (cpuSeconds === null || cpuSeconds <= 0.6) && price !== null,
    targets: { ratio: 0.2, cpuSecondsPer1000: 0.6 },
    spread,
    cpuSecondsPer1000: cpuSeconds,
    bareFastifyCpuSecondsPer1000: floorCpu,
    bareDriverCpuSecondsPer1000: round(median(bareCpu), 3),
    requestsPerSecond: round(median(parts.map((p) => p.subject))),
    bareRequestsPerSecond: round(median(parts.map((p) => p.reference))),
    statements: statements.length,
    lanes,
    pairs: parts,
  };
}

/** CPU seconds for 1,000 requests of a server that does no more than it must: what the product could not do without. */
async function floorOf(floor: Floor, { seconds, pairs }: { seconds: number; pairs: number }): Promise<number | null> {
  const script = fileURLToPath(new URL('./http/floor-server.js', import.meta.url));
  const child = startProcess(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const agent = new Agent({ keepAlive: true, maxSockets: floor.lanes });
  try {
    if (!child.stdout || !child.stdin) throw new Error('No output');
    child.stdin.end(JSON.stringify(floor));
    const [port = '', token = ''] = String((await once(child.stdout, 'data'))[0])
      .trim()
      .split(' ');
    const costs: number[] = [];
    for (let turn = 0; turn <= pairs; turn += 1) {
      const before = cpuOf(child.pid);
      const perSecond = await rate(seconds, floor.lanes, () =>
        ask(`http://127.0.0.1:${port}/`, agent, { authorization: `Bearer ${token}` }),
      );
      const after = cpuOf(child.pid);
      if (before === null || after === null) return null;
      // The first is for warming.
      if (turn > 0) costs.push(((after - before) / (perSecond * seconds)) * 1000);
    }
    return round(median(costs), 3);
  } finally {
    agent.destroy();
    child.kill();
  }
}
