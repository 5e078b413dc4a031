import type { ColumnType, Generated } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import { BenchName, type BenchRun, type OptimiserDiagnostics } from '../developer.contract.ts';

/** Written by `npm run bench`, which the services never run; belongs to no account. */
interface BenchRunTable {
  id: Generated<number>;
  bench: BenchName;
  at: Date;
  result: ColumnType<BenchRun['result'], never, never>;
  instances: ColumnType<BenchRun['instances'], never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bench_run: BenchRunTable;
  }
}

const shown = 20;

/** The last run of each bench with its instances, and the runs before them. */
export const optimiserDiagnostics = query(
  'developer.optimiserDiagnostics',
  async (_: object, { db }): Promise<OptimiserDiagnostics> => {
    const runs = await db
      .selectFrom('bench_run')
      .select(['id', 'bench', 'at', 'result'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    const newest = await db
      .selectFrom('bench_run')
      .distinctOn('bench')
      .select(['id', 'bench', 'at', 'result', 'instances'])
      .where('bench', 'in', BenchName.options)
      .orderBy('bench')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const last = BenchName.options.flatMap((bench) => newest.find((run) => run.bench === bench) ?? []);
    const ids = new Set(last.map((run) => run.id));
    return {
      last: last.map(({ id: _id, at, ...run }) => ({ ...run, at: at.toISOString() })),
      earlier: runs
        .filter((run) => !ids.has(run.id))
        .map(({ id: _id, ...run }) => ({ ...run, at: run.at.toISOString() })),
    };
  },
);
