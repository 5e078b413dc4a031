import { type AnyLifecycle, type By, type Move, NEW, type StateMeta, type Tone } from './lifecycle.ts';

/** One line of a machine's table. */
export type Transition = Move;

export interface DiagramNode {
  id: string;
  label: string;
  tone: Tone;
  final: boolean;
}

export interface DiagramEdge {
  from: string;
  to: string;
  event: string;
  label: string;
  by: By;
}

/** Label, tone and icon of a status. Throws RangeError for an unknown one. */
export function statusMeta(machine: AnyLifecycle, status: string): StateMeta {
  const meta = machine.states[status];
  if (!meta) throw new RangeError(`${machine.id} has no status ${status}`);
  return meta;
}

/** Every status, in the order of the table. */
export const statusesOf = (machine: AnyLifecycle): string[] => Object.keys(machine.states);

/** Whether a status ends the lifecycle (it may still be reopened by an explicit action). */
export const isFinal = (machine: AnyLifecycle, status: string): boolean =>
  statusMeta(machine, status).tags?.includes('final') ?? false;

/** Every status that does not end the lifecycle. */
export const openStatusesOf = (machine: AnyLifecycle): string[] =>
  statusesOf(machine).filter((status) => !isFinal(machine, status));

/** The whole table, creation as from '(new)'. */
export const transitionsOf = (machine: AnyLifecycle): readonly Transition[] => machine.moves;

/** Statuses in which an event is known, in the machine's order. */
export function statusesBefore(machine: AnyLifecycle, event: string): string[] {
  const from = new Set<string>(transitionsOf(machine).flatMap((move) => (move.event === event ? [move.from] : [])));
  return statusesOf(machine).filter((status) => from.has(status));
}

/** Every domain event the machine can announce, sorted. */
export const domainEventsOf = (machine: AnyLifecycle): string[] =>
  [...new Set(machine.moves.flatMap((move) => move.domainEvents))].sort();

/** Nodes and edges for the living diagram; an edge once per from, to and event, without creation and self-moves. */
export function diagramOf(machine: AnyLifecycle): { nodes: DiagramNode[]; edges: DiagramEdge[] } {
  const nodes = Object.entries(machine.states).map(([id, meta]) => ({
    id,
    label: meta.label,
    tone: meta.tone,
    final: meta.tags?.includes('final') ?? false,
  }));
  const edges = new Map<string, DiagramEdge>();
  for (const { from, to, event, by } of machine.moves) {
    if (from === NEW || from === to) continue;
    edges.set(`${from} ${to} ${event}`, { from, to, event, label: machine.events[event]?.label ?? event, by });
  }
  return { nodes, edges: [...edges.values()] };
}
