import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../../communication/communication.facts.ts';
import { priceRequestAggregate } from '../price-request.ts';
import { riseValues } from '../rise-values.ts';

/** What customers are written when the request is approved, with the name of nobody in particular. */
export const approvalTemplate = query(
  'pricing.approvalTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const found = await findAggregate(db, accountId, priceRequestAggregate, id, false);
    if (!found) throw notFound();
    const values = { ...riseValues(found.state), contactName: 'Customer', userName: actor.name };
    return filledTemplate(db, accountId, 'priceChange', values);
  },
);
