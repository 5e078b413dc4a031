import { parseTableQuery, type TableQuery, writeTableQuery } from '@glasshouse/services/platform/contract/table';
import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { runTable, type TableResult } from '@glasshouse/services/platform/table/run-table';
import pg from 'pg';
import type { AnySource } from './lists/every-list.ts';
import { recordSql, type Statement } from './record-sql.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
}

/** What PostgreSQL says it did for one statement. */
export interface Cost {
  /** Pages of 8 kB looked at, found in memory or not. */
  readonly buffers: number;
  readonly milliseconds: number;
  readonly seqScans: number;
  /** Rows of the largest sort. */
  readonly sortedRows: number;
  /** Rows of the largest count or sum. */
  readonly countedRows: number;
}

/** One list request: its answer, and what each of its parts cost. */
export interface Measured {
  readonly answer: TableResult;
  readonly rows: Cost;
  readonly counts: Cost;
  /** Finding a page by its number; null when it was not asked by number. */
  readonly place: Cost | null;
}

const walkNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walkNodes)];
const rowsOf = (node: Node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

/** Runs one statement under EXPLAIN (ANALYZE, BUFFERS) as it stands, and reads the plan. */
export async function explain(client: pg.ClientBase, { text, values }: Statement): Promise<Cost> {
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
  const [{ Plan: plan, 'Execution Time': milliseconds }] = (
    rows[0] as { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }
  )['QUERY PLAN'];
  const nodes = walkNodes(plan);
  const most = (kind: RegExp) =>
    Math.max(0, ...nodes.filter((n) => kind.test(n['Node Type'])).flatMap((n) => (n.Plans ?? []).map(rowsOf)));
  return {
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    milliseconds,
    seqScans: nodes.filter((node) => node['Node Type'] === 'Seq Scan').length,
    sortedRows: most(/Sort$/),
    countedRows: most(/^Aggregate$/),
  };
}

/** Asks a list as the product does, then explains the very statements it sent, with the rights of the services. */
export class ListProbe {
  private readonly pool: pg.Pool;
  constructor(
    url: string,
    private readonly db: Db,
    private readonly accountId: number,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      options: '-c search_path=read,public -c role=glasshouse_app -c timezone=UTC',
    });
  }

  async ask(
    source: AnySource,
    query: Partial<TableQuery>,
    flat: Readonly<Record<string, string>> = {},
  ): Promise<Measured> {
    const asked = parseTableQuery({ ...writeTableQuery(query, source.columns), ...flat }, source.columns);
    let answer: TableResult | undefined;
    const statements = await recordSql(() =>
      withAccount(this.db, this.accountId, async (tx) => {
        answer = await runTable(tx, this.accountId, source, asked);
      }),
    );
    const costs = await this.explainAll(statements);
    const costOf = (mark: string) => costs.find(({ text }) => text.includes(mark))?.cost ?? null;
    const [rows, counts] = [costOf('"sort.key"'), costOf('"rows.filtered"')];
    if (!answer || !counts) throw new Error(`${source.from} was not asked`);
    const none: Cost = { buffers: 0, milliseconds: 0, seqScans: 0, sortedRows: 0, countedRows: 0 };
    return { answer, rows: rows ?? none, counts, place: costOf('limit 1 offset') };
  }

  /** Explains the selects of a recorded transaction; what sets it up runs as it is. */
  private async explainAll(statements: readonly Statement[]): Promise<{ text: string; cost: Cost }[]> {
    const client = await this.pool.connect();
    const costs: { text: string; cost: Cost }[] = [];
    try {
      for (const statement of statements) {
        const isRead = /^\s*select/i.test(statement.text) && !statement.text.includes('set_config');
        if (isRead) costs.push({ text: statement.text, cost: await explain(client, statement) });
        else await client.query(statement.text, statement.values);
      }
    } finally {
      client.release();
    }
    return costs;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
