import { actionsOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { paymentReceivedMachine } from '@glasshouse/state-machines/payment/payment-received.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { PaymentReceived } from '../receivables.contract.ts';
import { paymentReceivedFacts } from '../receivables.facts.ts';

/** One payment, exact, with what may be done now. */
export const getPaymentReceived = query(
  'receivables.getPaymentReceived',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<PaymentReceived> => {
    const payment = await paymentReceivedFacts(db, accountId, id);
    if (!payment) throw notFound();
    const { machineFacts, ...known } = payment;
    const actions = actionsOf(paymentReceivedMachine, payment.status, machineFacts, (p) => can(p as Permission));
    return {
      ...known,
      placed: [...payment.placed],
      statusLabel: statusMeta(paymentReceivedMachine, payment.status).label,
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
