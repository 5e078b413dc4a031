import { assertSound } from './assert-sound.ts';
import { buildChart } from './chart.ts';
import type { Lifecycle, LifecycleSpec, Move } from './lifecycle.ts';
import { SAME } from './lifecycle.ts';

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function expandMoves<F, S extends string, E extends string, G extends string>(spec: LifecycleSpec<F, S, E, G>): Move[] {
  return spec.moves.flatMap((move) => {
    const event = spec.events[move.event];
    if (!event) throw new Error(`Lifecycle ${spec.id}: no event ${move.event}`);
    return listOf(move.from).map((from) => ({
      from,
      event: move.event,
      to: move.to === SAME ? from : move.to,
      by: event.by,
      needs: move.needs ?? [],
      when: move.when ?? [],
      domainEvents: listOf(move.domainEvent ?? event.domainEvent),
      permission: move.permission ?? event.permission ?? [],
      always: event.always ?? false,
    }));
  });
}

/**
 * Declares a lifecycle: `defineLifecycle<OrderFacts>()({ … })`. Throws at load time when the table is unsound
 * (unknown name, a status without a way on, moves of one event that disagree on what they need).
 */
export function defineLifecycle<F>() {
  return <S extends string, E extends string, G extends string>(
    spec: LifecycleSpec<F, S, E, G>,
  ): Lifecycle<F, S, E> => {
    const table = { ...spec, moves: expandMoves(spec) };
    assertSound(table);
    return { ...table, chart: buildChart(table) };
  };
}
