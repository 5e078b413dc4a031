import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { preferencesAggregate } from '../domain/notification-preferences.ts';
import { alwaysInInbox, defaultPreferences, type NotificationPreferences } from './preferences.contract.ts';

/** Keeps what the caller wants to be told from now on. 422 for a kind that the inbox always gets. */
export const putNotificationPreferences = command(
  'communication.putNotificationPreferences',
  async (chosen: NotificationPreferences, context) => {
    for (const kind of alwaysInInbox)
      if (chosen.kinds[kind]?.isInInbox === false)
        throw badField(`kinds.${kind}.isInInbox`, 'What waits for your approval always stands in your inbox');
    const userId = context.actor.userId ?? 0;
    const found = await context.find(preferencesAggregate, userId);
    if (isDeepStrictEqual(found?.state.chosen ?? defaultPreferences, chosen)) return outcome({});
    const stream = found ?? { aggregate: preferencesAggregate, id: userId, version: 0, state: null };
    return outcome({}, change(stream, [{ type: 'notificationPreferences.set', data: chosen }]));
  },
);
