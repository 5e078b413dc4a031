import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { Notice } from '../communication.events.ts';
import { notificationAggregate } from '../domain/notification.ts';
import { preferencesAggregate } from '../domain/notification-preferences.ts';
import { type Because, urgencyOf } from '../notification-words.contract.ts';
import { channelsOf } from '../preferences/channels.ts';
import { defaultPreferences } from '../preferences/preferences.contract.ts';

interface News extends Notice {
  readonly userId: number;
  readonly because: Because;
}

/**
 * Tells one user something, by the channels that the user chose; nothing of a kind that the user turned off. Dispatched by
 * policies, once for each event and user. Answers the id of the notification; null when there is none.
 */
export const notify = command('communication.notify', async (input: News, context) => {
  const { tx, accountId, now } = context;
  const chosen = (await context.find(preferencesAggregate, input.userId))?.state.chosen ?? defaultPreferences;
  const { timeZone } = await accountFacts(tx, accountId);
  const urgency = input.urgency ?? urgencyOf(input.kind);
  const channels = channelsOf(chosen, { kind: input.kind, urgency }, now, timeZone);
  if (!channels) return outcome<{ id: number | null }>({ id: null });
  const notification = await context.start(notificationAggregate);
  const data = { ...input, urgency, ...channels };
  return outcome<{ id: number | null }>(
    { id: notification.id },
    change(notification, [{ type: 'notification.created', data }]),
  );
});
