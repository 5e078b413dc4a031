import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { cancelCredit } from './cancel-credit.ts';
import { creditNoteAggregate } from './credit-note.ts';

/**
 * Cancels a credit note inside another context's command, its invoices owe again. The caller appends the changes; none
 * when it is cancelled already. Throws IllegalTransition when it is closed.
 */
export async function creditNoteToCancel(context: CommandContext, id: number, reason: string): Promise<Change[]> {
  const note = await context.load(creditNoteAggregate, id);
  if (isCreditCancelled(note.state.status)) return [];
  const { events, changes } = await cancelCredit(context, note, reason);
  return [change(note, events), ...changes];
}
