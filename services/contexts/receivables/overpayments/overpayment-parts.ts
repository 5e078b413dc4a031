import { type CommandContext, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type OverpaymentState, overpaymentAggregate } from './overpayment.ts';
import type { OverpaymentMoved } from './overpayments.contract.ts';
import type { OverpaymentEvent } from './overpayments.events.ts';

/** An overpayment, and the version that it was read with. */
export interface Of {
  id: number;
  version?: number | undefined;
}

type Kept = Loaded<OverpaymentState, OverpaymentEvent>;

/** Loads an overpayment. 409 when it changed since `version` was read. */
export async function loadKept(context: CommandContext, { id, version }: Of): Promise<Kept> {
  const kept = await context.load(overpaymentAggregate, id);
  if (version !== undefined && version !== kept.version)
    throw conflict(
      'ConcurrencyError',
      'Somebody changed this overpayment since you opened it. Reload it and try again',
      {
        version: kept.version,
      },
    );
  return kept;
}

/** The outcome of a move: number and status after it. */
export function moved(kept: Kept, events: readonly OverpaymentEvent[], ...more: Change[]) {
  const status = events.at(-1)?.data.to ?? kept.state.status;
  const answer: OverpaymentMoved = {
    id: kept.id,
    number: kept.state.number,
    status,
    version: kept.version + events.length,
  };
  return outcome(answer, change(kept, events), ...more);
}
