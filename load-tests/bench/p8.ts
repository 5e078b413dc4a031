import { contexts } from '@glasshouse/services/apps/contexts';
import { openDemoWorld } from '@glasshouse/services/contexts/identity/testing/demo-world';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { writeTableQuery } from '@glasshouse/services/platform/contract/table';
import type { Bar } from '../bars/bar.ts';
import { fillList } from './fill-list.ts';
import { wordsOf } from './list-words.ts';
import { growingLists, shortLists } from './lists/every-list.ts';
import { recordSql } from './record-sql.ts';

const sizes = [10, 100, 1_000];
const targets = { statements: 8, growth: 0 };

/** Bar P8: statements of one list request over HTTP, session and rights included, at 10, 100 and 1,000 rows. */
export const p8: Bar = async () => {
  const world = await openDemoWorld(contexts);
  try {
    const sources = [...growingLists, ...shortLists];
    const listed = contexts
      .flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)))
      .flatMap((e) => {
        const source = sources.find((one) => one.columns === e.table);
        return source && !e.path.includes(':') ? [{ endpoint: e, source }] : [];
      });
    const counts = new Map<string, number[]>();
    for (const size of sizes)
      for (const { endpoint, source } of listed) {
        await fillList(world.harness.url, source.from, [world.here.accountId], size, wordsOf(endpoint, source));
        counts.set(endpoint.name, [...(counts.get(endpoint.name) ?? []), await statementsOf(world, endpoint)]);
      }
    const lists = [...counts].map(([list, statements]) => ({ list, statements }));
    const most = Math.max(...lists.flatMap((l) => l.statements));
    const growth = Math.max(...lists.map((l) => Math.max(...l.statements) - Math.min(...l.statements)));
    return {
      bar: 'P8',
      figure: `${most} statements, growth ${growth}`,
      target: '8, 0',
      pass: lists.length === sources.length && most <= targets.statements && growth <= targets.growth,
      targets,
      statements: most,
      growth,
      sizes,
      lists,
    };
  } finally {
    await world.close();
  }
};

/** Statements of one request for all rows, begin and commit among them; the second time, when the process knows the user. */
async function statementsOf(world: Awaited<ReturnType<typeof openDemoWorld>>, endpoint: Endpoint): Promise<number> {
  const flat = writeTableQuery({ length: -1, search: '', count: 'capped' }, endpoint.table ?? {});
  const ask = async () => {
    const answer = await world.as(world.here, 'demo', 'GET', `${endpoint.path}?${new URLSearchParams(flat)}`);
    if (answer.status !== 200) throw new Error(`${endpoint.name}: ${JSON.stringify(answer.body).slice(0, 400)}`);
  };
  await ask();
  return (await recordSql(ask)).length;
}
