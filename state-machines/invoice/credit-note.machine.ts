import { dollars, guard, isDangerous, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a credit note looks at, before the action. */
export interface CreditNoteFacts {
  /** Neither allocated nor given up. */
  remainingCents: number;
  /** The rest was written off or refunded: nothing more is allocated. */
  isClosed: boolean;
  /** Another system made it and sent it. */
  isTakenOver: boolean;
}

const change = ['creditNote:update'];

/** What we owe a customer again. Allocated to his invoices; close ends it without a status of its own. */
export const creditNoteMachine = defineLifecycle<CreditNoteFacts>()({
  id: 'creditNote',
  noun: 'credit note',
  states: {
    authorised: { label: 'Authorised', tone: 'info', tags: ['open'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    hasCredit: guard(
      (f) => f.remainingCents > 0,
      (f) =>
        f.remainingCents === 0 ? 'all of it is allocated' : `${dollars(-f.remainingCents)} too much is allocated`,
      'Accounts',
      'Make another credit note',
    ),
    notTakenOver: guard((f) => !f.isTakenOver, 'another system made this credit note and sent it'),
    notClosed: guard((f) => !f.isClosed, 'the credit note is closed', 'Accounts', 'Make another credit note'),
  },
  events: {
    create: user('Create credit note', ['creditNote:create'], 'creditNote.created'),
    takeOver: user('Take over a credit', ['accountAdministrator:update'], 'creditNote.takenOver'),
    allocate: user('Allocate', change, 'creditNote.allocated'),
    close: { ...user('Close credit note', change, 'creditNote.closed'), ...isDangerous },
    cancel: { ...user('Cancel credit note', change, 'creditNote.cancelled'), ...isDangerous },
    send: user('Send credit note', change, 'creditNote.sent'),
  },
  moves: [
    { from: NEW, event: 'create', to: 'authorised' },
    { from: NEW, event: 'takeOver', to: 'authorised' },
    { from: 'authorised', event: 'allocate', to: SAME, needs: ['notClosed', 'hasCredit'] },
    { from: 'authorised', event: 'close', to: SAME, needs: ['notClosed'] },
    { from: 'authorised', event: 'cancel', to: 'cancelled', needs: ['notClosed'] },
    { from: 'authorised', event: 'send', to: SAME, needs: ['notTakenOver'] },
  ],
  samples: { remainingCents: [41250, 0], isClosed: [false, true], isTakenOver: [false, true] },
});

export type CreditNoteStatus = StatusOf<typeof creditNoteMachine>;

/** Cancelled: it pays nothing any more. */
export const isCreditCancelled = (status: string): boolean => status === ('cancelled' satisfies CreditNoteStatus);
