import type { Move } from './lifecycle.ts';

interface Table {
  id: string;
  states: Readonly<Record<string, unknown>>;
  guards: Readonly<Record<string, unknown>>;
  moves: readonly Move[];
}

/** Moves grouped by status and event, in table order. */
export function groupMoves(moves: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = `${move.from} ${move.event}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return groups;
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** What is wrong with one group of moves, or nothing. */
function faultOf(group: readonly Move[]): string | undefined {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return undefined;
  if (group.some((move) => !same(move.needs, first.needs))) return 'its moves need different things';
  if (group.some((move) => !same(move.permission, first.permission))) return 'its moves ask for different permissions';
  if (!first.always && last.when.length > 0)
    return 'its last move is conditional, so an allowed event could lead nowhere';
  if (group.slice(0, -1).some((move) => move.when.length === 0))
    return 'a move after the unconditional one is never taken';
  return undefined;
}

/** Throws an Error naming the first fault of a table; a table that loads is complete. */
export function assertSound(table: Table): void {
  const fail = (text: string) => {
    throw new Error(`Lifecycle ${table.id}: ${text}`);
  };
  for (const move of table.moves) {
    for (const name of [...move.needs, ...move.when]) if (!(name in table.guards)) fail(`no guard ${name}`);
    if (!(move.to in table.states)) fail(`no status ${move.to}`);
  }
  const used = new Set(table.moves.flatMap((move) => [...move.needs, ...move.when]));
  for (const name of Object.keys(table.guards)) if (!used.has(name)) fail(`guard ${name} is not used`);
  for (const [key, group] of groupMoves(table.moves)) {
    const fault = faultOf(group);
    if (fault) fail(`${key}: ${fault}`);
  }
}
