import type { GLPK, LP } from 'glpk.js/node';
import createGlpk from 'glpk.js/node';
import type { Master, MasterAnswer, MasterProblem } from './master.ts';

let loading: Promise<GLPK> | undefined;

/** The relaxation of the master with its prices by GLPK (GPL-3.0); no other file knows it. Loaded once a thread. */
export async function loadGlpkRelaxation(): Promise<Master['relax']> {
  loading ??= createGlpk();
  const glpk = await loading;
  return (problem) => relax(glpk, problem);
}

function relax(glpk: GLPK, problem: MasterProblem): MasterAnswer | undefined {
  const { result } = glpk.solve(model(glpk, problem), { msglev: glpk.GLP_MSG_OFF, presol: false });
  if (result.status !== glpk.GLP_OPT) return undefined;
  return {
    times: problem.columns.map((_, c) => result.vars[`p${c}`] ?? 0),
    panelPrice: problem.demand.map((_, g) => Math.max(0, result.dual?.[`d${g}`] ?? 0)),
    sheetPrice: problem.stock.map((_, l) => Math.min(0, result.dual?.[`s${l}`] ?? 0)),
  };
}

function model(glpk: GLPK, problem: MasterProblem): LP {
  const { columns, demand, stock } = problem;
  const rows = demand.map((need, g) => ({
    name: `d${g}`,
    // A panel left out costs more than any pattern, so that the model always has an answer.
    vars: [{ name: `u${g}`, coef: 1 }],
    bnds: { type: glpk.GLP_LO, lb: need, ub: 0 },
  }));
  const sheets = stock.map((left, l) => ({
    name: `s${l}`,
    vars: [] as { name: string; coef: number }[],
    bnds: { type: glpk.GLP_UP, lb: 0, ub: left },
  }));
  columns.forEach((column, c) => {
    for (const [group, count] of column.counts) rows[group]!.vars.push({ name: `p${c}`, coef: count });
    sheets[column.line]!.vars.push({ name: `p${c}`, coef: 1 });
  });
  const dear = 10 * Math.max(1, ...columns.map((column) => column.cost));
  return {
    name: 'patterns',
    objective: {
      direction: glpk.GLP_MIN,
      name: 'cost',
      vars: [
        ...columns.map((column, c) => ({ name: `p${c}`, coef: column.cost })),
        ...demand.map((_, g) => ({ name: `u${g}`, coef: dear })),
      ],
    },
    subjectTo: [...rows, ...sheets.filter((row) => row.vars.length > 0)],
  };
}
