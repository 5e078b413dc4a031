import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { actionsOf, statusMeta } from '@glasshouse/state-machines/kernel';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Invoice } from '../invoicing.contract.ts';
import { invoiceFacts } from '../invoicing.facts.ts';

/** One invoice, exact, with what may be done now. */
export const getInvoice = query(
  'invoicing.getInvoice',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<Invoice> => {
    const invoice = await invoiceFacts(db, accountId, id);
    if (!invoice) throw notFound();
    const actions = actionsOf(invoiceMachine, invoice.status, invoice.machineFacts, (p) => can(p as Permission));
    return {
      ...invoice,
      statusLabel: statusMeta(invoiceMachine, invoice.status).label,
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
