import { actionsOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { paymentReceivedMachine } from '@glasshouse/state-machines/payment/payment-received.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { paymentAggregate, paymentFacts } from '../domain/payment.ts';
import { overpaymentAggregate, usedOf } from '../overpayments/overpayment.ts';
import type { PaymentReceived } from '../receivables.contract.ts';

/** One payment, exact, with what may be done now. */
export const getPaymentReceived = query(
  'receivables.getPaymentReceived',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<PaymentReceived> => {
    const payment = await findAggregate(db, accountId, paymentAggregate, id, false);
    if (!payment) throw notFound();
    const { state, version } = payment;
    const { overpaymentId } = state;
    const kept =
      overpaymentId === null ? null : await findAggregate(db, accountId, overpaymentAggregate, overpaymentId, false);
    const facts = paymentFacts(state, kept ? usedOf(kept.state) : '0');
    const actions = actionsOf(paymentReceivedMachine, state.status, facts, (p) => can(p as Permission));
    return {
      ...state,
      id,
      version,
      placed: [...state.placed],
      statusLabel: statusMeta(paymentReceivedMachine, state.status).label,
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
