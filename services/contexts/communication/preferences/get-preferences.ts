import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { preferencesAggregate } from '../domain/notification-preferences.ts';
import { defaultPreferences } from './preferences.contract.ts';

/** What the caller wants to be told; every kind that was never chosen is as by default. */
export const getNotificationPreferences = query(
  'communication.getNotificationPreferences',
  async (_: object, { db, accountId, actor }) => {
    const found = await findAggregate(db, accountId, preferencesAggregate, actor.userId ?? 0, false);
    const { timeZone } = await accountFacts(db, accountId);
    return { ...(found?.state.chosen ?? defaultPreferences), timeZone };
  },
);
