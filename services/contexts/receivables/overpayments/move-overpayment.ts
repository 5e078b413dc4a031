import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import { AppError, badField, conflict } from '../../../platform/kernel/errors.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { byInvoice, type Wanted } from '../commands/by-invoice.ts';
import { businessDay } from '../reading/business-day.ts';
import { closeRest, type OverpaymentState, overpaymentAggregate, placePart, remainingOf } from './overpayment.ts';
import { type OverpaymentMoved, refundPermission } from './overpayments.contract.ts';
import type { OverpaymentEvent } from './overpayments.events.ts';

interface Of {
  id: number;
  version?: number | undefined;
}
type Kept = Loaded<OverpaymentState, OverpaymentEvent>;

async function loadKept(context: CommandContext, { id, version }: Of): Promise<Kept> {
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

function moved(kept: Kept, events: readonly OverpaymentEvent[], ...more: Change[]) {
  const status = events.at(-1)?.data.to ?? kept.state.status;
  const answer: OverpaymentMoved = {
    id: kept.id,
    number: kept.state.number,
    status,
    version: kept.version + events.length,
  };
  return outcome(answer, change(kept, events), ...more);
}

/** Places free money on invoices of the same customer. */
export const allocateOverpayment = command(
  'receivables.allocateOverpayment',
  async ({ allocations, ...of }: Of & { allocations: readonly Wanted[] }, context) => {
    const kept = await loadKept(context, of);
    const at = context.now.toISOString();
    const today = await businessDay(context);
    let { state } = kept;
    const events: OverpaymentEvent[] = [];
    const changes: Change[] = [];
    for (const [i, { invoiceId, amount }] of byInvoice(allocations)) {
      const invoice = await lockedInvoice(context, invoiceId);
      const part = { invoiceId, invoiceNumber: invoice?.number ?? '', amount: currency(amount), at };
      const placed = placePart(state, 'allocate', part, today);
      if (invoice?.contactId !== state.contactId)
        throw badField(`allocations.${i}.invoiceId`, 'Choose an invoice of this customer');
      const left = remainingOf(state);
      if (dec(amount).gt(left)) throw badField(`allocations.${i}.amount`, `Only $${left} is left to allocate`);
      const { owing } = invoice.standing;
      if (dec(amount).gt(owing)) throw badField(`allocations.${i}.amount`, `${invoice.number} owes only $${owing}`);
      changes.push(
        invoice.place({ amount: part.amount, method: 'overpayment', at, overpaymentId: kept.id }, today).change,
      );
      state = placed.reduce<OverpaymentState>((s, event) => overpaymentAggregate.evolve(s, event, at), state);
      events.push(...placed);
    }
    return moved(kept, events, ...changes);
  },
);

interface Closing {
  readonly mode: 'refund' | 'forgo';
  readonly method: string;
  readonly reason: string;
}

/** Refunds or writes off what is left. A refund asks for the right of the accounts administrator too. */
export const closeOverpayment = command(
  'receivables.closeOverpayment',
  async ({ mode, method, reason, ...of }: Of & Closing, context) => {
    const kept = await loadKept(context, of);
    const needs = refundPermission;
    if (mode === 'refund' && !context.can(needs))
      throw new AppError(403, 'PermissionError', `Refund: you need the permission ${needs}`, [], { needs });
    const events = closeRest(kept.state, { mode, method, reason }, await businessDay(context));
    if (!reason) throw badField('reason', 'Close overpayment: give a reason');
    return moved(kept, events);
  },
);
