import { query } from '../../../platform/cqrs/query.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { orderAggregate } from '../domain/order.ts';
import { formsOf } from './recovery-store.ts';

/** What the caller typed and did not save. */
export const getRecovery = query('orders.getRecovery', async (_: object, { db, accountId, actor }) => {
  const { settings } = await accountFacts(db, accountId);
  const forms = actor.userId === null ? [] : await formsOf(db, { accountId, userId: actor.userId });
  const ids = forms.flatMap((form) => form.orderId ?? []);
  const orders = new Map((await findAggregates(db, accountId, orderAggregate, ids)).map((one) => [one.id, one.state]));
  return {
    autosaveSeconds: settings.orderEditorAutosave ? settings.orderEditorAutosaveSeconds : null,
    data: forms.map((form) => ({ ...form, orderNumber: orders.get(form.orderId ?? 0)?.number ?? '' })),
  };
});
