import highs from 'highs';
import type { Master, MasterProblem } from './master.ts';

// Its types describe the package's older module format, where the loader is one step further in.
const createHighs = highs as unknown as typeof highs.default;
let loading: ReturnType<typeof createHighs> | undefined;

/** The last, whole-numbered step of the master by HiGHS (MIT), whose branch and cut is far ahead of GLPK's. Loaded once a thread. */
export async function loadHighsChoice(): Promise<Master['choose']> {
  loading ??= createHighs();
  const solver = await loading;
  return (problem, seconds) => {
    const options = { time_limit: seconds, mip_rel_gap: 0.0005, output_flag: false, random_seed: 1 };
    const { Status, Columns } = solver.solve(model(problem), options);
    if (Status !== 'Optimal' && Status !== 'Time limit reached') return undefined;
    const times = problem.columns.map((_, c) => Math.round(Columns[`p${c}`]?.Primal ?? Number.NaN));
    // Out of time before anything whole was found.
    return times.every((n) => Number.isFinite(n) && n >= 0) ? times : undefined;
  };
}

/** The master in CPLEX's LP format. A panel left out costs more than any pattern, so that there always is an answer. */
function model({ columns, demand, stock }: MasterProblem): string {
  const dear = 10 * Math.max(1, ...columns.map((column) => column.cost));
  const rows = demand.map((_, g) => [`u${g}`]);
  const sheets = stock.map((): string[] => []);
  columns.forEach((column, c) => {
    for (const [group, count] of column.counts) rows[group]?.push(`${count} p${c}`);
    sheets[column.line]?.push(`p${c}`);
  });
  const costs = [...columns.map((column, c) => `${column.cost} p${c}`), ...demand.map((_, g) => `${dear} u${g}`)];
  return [
    'Minimize',
    `cost: ${sumOf(costs)}`,
    'Subject To',
    ...rows.map((row, g) => `d${g}: ${sumOf(row)} >= ${demand[g]}`),
    ...sheets.flatMap((row, l) => (row.length > 0 ? [`s${l}: ${sumOf(row)} <= ${stock[l]}`] : [])),
    'General',
    ...columns.map((_, c) => `p${c}`),
    'End',
  ].join('\n');
}

/** Lines stay short: readers of the format cut long ones off. */
const sumOf = (terms: readonly string[]): string => terms.map((term, i) => (i > 0 ? `\n + ${term}` : term)).join('');
