import { type CommandContext, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { type CreditNoteState, creditNoteAggregate } from './credit-note.ts';
import type { CreditMoved } from './credit-notes.contract.ts';
import type { CreditNoteEvent } from './credit-notes.events.ts';

/** A credit note, and the version that it was read with. */
export interface Of {
  id: number;
  version?: number | undefined;
}

/** A loaded credit note. */
export type Note = Loaded<CreditNoteState, CreditNoteEvent>;

/** Loads a credit note. 409 when it changed since `version` was read. */
export async function loadNote(context: CommandContext, { id, version }: Of): Promise<Note> {
  const note = await context.load(creditNoteAggregate, id);
  if (version !== undefined && version !== note.version)
    throw conflict(
      'ConcurrencyError',
      'Somebody changed this credit note since you opened it. Reload it and try again',
      {
        version: note.version,
      },
    );
  return note;
}

/** The outcome of a move: number and status after it. */
export function moved(note: Note, events: readonly CreditNoteEvent[], ...more: Change[]) {
  const status = events.at(-1)?.data.to ?? note.state.status;
  const answer: CreditMoved = { id: note.id, number: note.state.number, status, version: note.version + events.length };
  return outcome(answer, change(note, events), ...more);
}

/** 422 when no reason is given. */
export const asksReason = (label: string, reason: string) => {
  if (!reason) throw badField('reason', `${label}: give a reason`);
};
