import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveOrder } from '../domain/moves.ts';
import { readShort } from '../domain/receiving.ts';
import type { CompleteBody } from '../purchasing.contract.ts';
import { loadOrder } from './work-on.ts';

/** Ends a receival. Short lines stay on order, or are closed with a reason. */
export const receivingComplete = command(
  'purchasing.receivingComplete',
  async ({ id, ...input }: CompleteBody & { id: number }, context) => {
    const loaded = await loadOrder(context, id);
    const { closed, keepsBackOrder } = readShort(loaded.state, input);
    return outcome(
      { id },
      change(loaded, moveOrder(loaded.state, 'receivingcomplete', { closed }, { keepsBackOrder })),
    );
  },
);
