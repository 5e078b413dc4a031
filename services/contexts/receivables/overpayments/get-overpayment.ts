import { actionsOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { overpaymentMachine } from '@glasshouse/state-machines/payment/overpayment.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { overpaymentAggregate, overpaymentFacts, remainingOf } from './overpayment.ts';
import type { Overpayment } from './overpayments.contract.ts';

/** One overpayment, exact, with what may be done now. */
export const getOverpayment = query(
  'receivables.getOverpayment',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<Overpayment> => {
    const kept = await findAggregate(db, accountId, overpaymentAggregate, id, false);
    if (!kept) throw notFound();
    const { state, version } = kept;
    const facts = overpaymentFacts(state);
    const actions = actionsOf(overpaymentMachine, state.status, facts, (p) => can(p as Permission));
    return {
      ...state,
      id,
      version,
      allocations: [...state.allocations],
      statusLabel: statusMeta(overpaymentMachine, state.status).label,
      remaining: remainingOf(state),
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
