import { cashRounding, cashSum } from '../../../platform/contract/cash.ts';
import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import { AppError, badField } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { closeRest, remainingOf } from './overpayment.ts';
import { loadKept, moved, type Of } from './overpayment-parts.ts';
import { refundPermission } from './overpayments.contract.ts';

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
    const rounding = mode === 'refund' ? await refundRounding(context, method, remainingOf(kept.state)) : '0.00';
    const said = { mode, method, reason, ...(Number(rounding) !== 0 && { rounding }) };
    const events = closeRest(kept.state, said, await businessDay(context));
    if (!reason) throw badField('reason', 'Close overpayment: give a reason');
    return moved(kept, events);
  },
);

/** What rounding keeps of a refund in cash: it is paid to the cents that cash is rounded to, as a payment is. */
async function refundRounding({ tx, accountId }: CommandContext, method: string, amount: string): Promise<string> {
  const { settings } = await accountFacts(tx, accountId);
  const paid = cashSum(amount, settings.accountsRoundingCents);
  return cashRounding({ amount: paid, method }, amount, settings.accountsRoundingCents);
}
