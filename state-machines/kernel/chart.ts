import { type AnyStateMachine, and, setup } from 'xstate';
import { type GuardSpec, type Move, NEW } from './lifecycle.ts';

/** The event as the chart receives it; `before` defaults to `facts`. */
export interface ChartEvent {
  type: string;
  facts: never;
  before: never;
}

interface Table {
  id: string;
  states: Readonly<Record<string, { tags?: readonly string[] }>>;
  guards: Readonly<Record<string, GuardSpec<never>>>;
  moves: readonly Move[];
}

/** The inner state that stands for a coarse status which also has statuses below it. */
const SELF = '_';
const idOf = (machine: string, status: string) => `${machine}:${status.replaceAll('.', '/')}`;
const hasInner = (statuses: readonly string[], status: string) => statuses.some((s) => s.startsWith(`${status}.`));

/** The state value of a dotted status: 'production.loading' is { production: 'loading' }. */
export function stateValueOf(statuses: readonly string[], status: string): string | Record<string, string> {
  const [outer, inner] = status.split('.');
  if (outer && inner) return { [outer]: inner };
  return hasInner(statuses, status) ? { [status]: SELF } : status;
}

/** The dotted status of a state value; the inverse of `stateValueOf`. */
export function statusAt(value: unknown): string {
  if (typeof value === 'string') return value;
  const [entry] = Object.entries(value as Record<string, string>);
  if (!entry) throw new Error('A lifecycle is always in a status');
  return entry[1] === SELF ? entry[0] : `${entry[0]}.${entry[1]}`;
}

/** One row as a transition: guards by name, and the row's number as the action that says it was taken. */
function transitionOf(table: Table, move: Move, row: number) {
  const names = [...move.needs.map((name) => `needs ${name}`), ...move.when];
  return {
    target: `#${idOf(table.id, move.to)}`,
    actions: { type: 'took', params: { row } },
    ...(names.length > 0 && { guard: and(names as never) }),
  };
}

/** A status with its transitions, in table order. */
function stateOf(table: Table, status: string) {
  const on: Record<string, unknown[]> = {};
  const always: unknown[] = [];
  for (const [row, move] of table.moves.entries()) {
    if (move.from !== status) continue;
    const transition = transitionOf(table, move, row);
    if (move.always) always.push(transition);
    else on[move.event] = [...(on[move.event] ?? []), transition];
  }
  return { id: idOf(table.id, status), tags: table.states[status]?.tags ?? [], on, always };
}

/** The statuses as nested states. */
function statesOf(table: Table): Record<string, unknown> {
  const statuses = Object.keys(table.states);
  const states: Record<string, unknown> = { [NEW]: stateOf(table, NEW) };
  for (const outer of new Set(statuses.map((status) => status.split('.')[0] ?? status))) {
    const below = statuses.filter((status) => status.startsWith(`${outer}.`));
    if (below.length === 0) {
      states[outer] = stateOf(table, outer);
      continue;
    }
    const own = outer in table.states ? [[SELF, stateOf(table, outer)] as const] : [];
    const inner = below.map((status) => [status.slice(outer.length + 1), stateOf(table, status)] as const);
    const children = Object.fromEntries([...own, ...inner]);
    states[outer] = { initial: Object.keys(children)[0], states: children };
  }
  return states;
}

/** The table as an XState chart: pure, without actors; guards read the facts that travel with the event. */
export function buildChart(table: Table): AnyStateMachine {
  const guards: Record<string, (args: { event: ChartEvent }) => boolean> = {};
  for (const [name, guard] of Object.entries(table.guards)) {
    guards[name] = ({ event }) => guard.test(event.facts);
    guards[`needs ${name}`] = ({ event }) => guard.test(event.before);
  }
  return setup({
    types: {} as { events: ChartEvent; context: Record<string, never> },
    guards,
    actions: { took: (_, _row: { row: number }) => {} },
  }).createMachine({
    id: table.id,
    context: {},
    initial: NEW,
    states: statesOf(table),
  } as never) as unknown as AnyStateMachine;
}
