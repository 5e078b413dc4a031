import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { accountContext } from '../../account/account.module.ts';
import { notify } from '../../communication/commands/notify.ts';
import { communicationContext } from '../../communication/communication.module.ts';
import { endSnoozesDue } from '../../communication/jobs/end-snoozes-due.ts';
import type { NotificationKind, NotificationUrgency } from '../../communication/notification-words.contract.ts';
import type { Notification } from '../../communication/notifications.contract.ts';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '../../communication/preferences/preferences.contract.ts';
import { notificationList } from '../../communication/projections/notification-list.ts';
import { activityContext } from '../../core/activity/activity.module.ts';
import { identityContext } from '../../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { sendDigests } from './jobs/send-digests.ts';
import { sendDigest } from './mail/send-digest.ts';
import { noticesContext } from './notices.module.ts';

const contexts = [accountContext, activityContext, identityContext, communicationContext, noticesContext];
/** 2 March 2026 in Melbourne, UTC+11. */
const local = (time: string, day = '02') => new Date(`2026-03-${day}T${time}:00+11:00`);
let now = local('10:00');
const clock: Clock = { now: () => now };
let world: DemoWorld;
let accountId: number;

beforeAll(async () => {
  world = await openDemoWorld(contexts, clock);
  accountId = world.here.accountId;
});
afterAll(() => world?.close());

/** A session does not outlive a jump of the clock. */
const moveTo = (at: Date) => {
  now = at;
  world.signInAgain();
};

const base = '/communication/notifications';
const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(mailbox: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as(mailbox, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
async function refusal(mailbox: string, method: string, path: string, body: unknown): Promise<string[]> {
  const answer = await as(mailbox, method, path, body);
  expect(answer.status).toBe(422);
  return (answer.body as { error: { details: { target: string }[] } }).error.details.map(({ target }) => target);
}
const settle = async () => {
  for (let i = 0; i < 3; i += 1) await world.harness.settle(accountId);
};
const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
  const done = await world.harness.runtime.executeAt(now, definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
const tell = async (
  mailbox: string,
  { summary = 'News', kind = 'hold', urgency, link = '/orders/1' }: Partial<Tell> = {},
) => {
  const because = { toldAs: 'maker', ruleName: null, causeSeq: 7 } as const;
  const look = { body: 'More of it', icon: 'pause', tone: 'paused' } as const;
  const userId = world.userId(world.here, mailbox);
  const { id } = await run(notify, { userId, summary, kind, link, because, ...look, ...(urgency ? { urgency } : {}) });
  await settle();
  return id;
};
interface Tell {
  summary: string;
  kind: NotificationKind;
  urgency: NotificationUrgency;
  link: string;
}
const inboxOf = async (mailbox: string) =>
  (await ok<{ data: Notification[] }>(mailbox, 'GET', `${base}?length=-1`)).data;
const unreadOf = async (mailbox: string) =>
  (await ok<{ unreadCount: number }>(mailbox, 'GET', `${base}/summary`)).unreadCount;
const choose = (mailbox: string, more: Partial<NotificationPreferences>) =>
  ok(mailbox, 'PUT', `${base}/preferences`, { ...defaultPreferences, ...more });

/** Subjects of the mails about a user, oldest first. */
const mailsTo = async (mailbox: string): Promise<string[]> => {
  const about = String(world.userId(world.here, mailbox));
  const { rows } = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    sql<{ subject: string }>`select state->>'messageSubject' as subject from aggregate
      where account_id = ${accountId} and type = 'communicationLog' and state->>'linkId' = ${about}
      order by id`.execute(tx),
  );
  return rows.map((row) => row.subject);
};
const job = async (one: Parameters<typeof runJob>[1]) => {
  await runJob(world.harness.runtime, one, accountId, 'test');
  await settle();
};

describe('what somebody wants to be told', () => {
  it('is as by default until it is chosen, and is kept for each user alone', async () => {
    expect(await ok('office', 'GET', `${base}/preferences`)).toEqual({
      ...defaultPreferences,
      timeZone: 'Australia/Melbourne',
    });
    const kinds = { comment: { isInInbox: false, desktop: 'none', mail: 'none' } } as const;
    await choose('office', { kinds });
    expect(await ok('office', 'GET', `${base}/preferences`)).toMatchObject({ kinds });
    expect(await ok('accounts', 'GET', `${base}/preferences`)).toMatchObject({ kinds: {} });
  });

  it('a kind that is off is not told; approvals cannot be off', async () => {
    expect(await tell('office', { kind: 'comment' })).toBeNull();
    const off = { isInInbox: false, desktop: 'none', mail: 'none' };
    const body = { ...defaultPreferences, kinds: { approval: off } };
    expect(await refusal('office', 'PUT', `${base}/preferences`, body)).toEqual(['kinds.approval.isInInbox']);
    expect(await refusal('office', 'PUT', `${base}/preferences`, { ...body, kinds: { bogus: off } })).not.toEqual([]);
    const quiet = { ...defaultPreferences.quiet, from: '25:00' };
    expect(await refusal('office', 'PUT', `${base}/preferences`, { ...defaultPreferences, quiet })).toEqual([
      'quiet.from',
    ]);
    expect(await ok('office', 'GET', `${base}/preferences`)).toMatchObject({ quiet: defaultPreferences.quiet });
  });

  it('says why somebody was told, after a rebuild too', async () => {
    const id = await tell('production', { kind: 'panel' });
    const [line] = (await inboxOf('production')).filter((one) => one.id === id);
    expect(line).toMatchObject({ urgency: 'urgent', toldAs: 'maker', ruleName: null, snoozedUntil: null });
    await rebuild(world.harness.url, world.harness.runtime.events, notificationList, () => 0);
    expect((await inboxOf('production')).filter((one) => one.id === id)).toEqual([line]);
  });
});

describe('what is put off', () => {
  it('does not count as unread until it comes back, and what was read comes back as unread', async () => {
    moveTo(local('10:00'));
    const id = await tell('accounts');
    expect(await unreadOf('accounts')).toBe(1);
    await ok('accounts', 'POST', `${base}/${id}/read`);
    await ok('accounts', 'POST', `${base}/${id}/snooze`, { until: local('11:00').toISOString() });
    await settle();
    expect(await unreadOf('accounts')).toBe(0);
    await ok('accounts', 'PUT', `${base}/batch`, { isRead: true });
    await settle();
    expect(await inboxOf('accounts')).toMatchObject([{ isRead: false, snoozedUntil: local('11:00').toISOString() }]);
    moveTo(local('10:59'));
    await job(endSnoozesDue);
    expect(await unreadOf('accounts')).toBe(0);
    moveTo(local('11:00'));
    await job(endSnoozesDue);
    expect(await unreadOf('accounts')).toBe(1);
    await ok('accounts', 'POST', `${base}/${id}/read`);
  });

  it('is put off to a time to come, within 60 days, by its reader alone', async () => {
    const id = await tell('accounts');
    const path = `${base}/${id}/snooze`;
    expect(await refusal('accounts', 'POST', path, { until: now.toISOString() })).toEqual(['until']);
    expect(await refusal('accounts', 'POST', path, { until: '2026-09-01T00:00:00.000Z' })).toEqual(['until']);
    expect((await as('office', 'POST', path, { until: null })).status).toBe(404);
    await ok('accounts', 'POST', path, { until: local('17:00').toISOString() });
    await ok('accounts', 'POST', path, { until: null });
    expect(await unreadOf('accounts')).toBe(1);
    await ok('accounts', 'POST', `${base}/${id}/read`);
  });
});

describe('the digest', () => {
  it('goes out after its time, once, by record, without what was read or put off', async () => {
    await choose('demo', { digest: { every: 'day', at: '12:00' } });
    moveTo(local('11:30'));
    await tell('demo', { summary: 'SO-1 on hold', link: '/orders/1' });
    const read = await tell('demo', { summary: 'SO-2 on hold', link: '/orders/2' });
    const off = await tell('demo', { summary: 'SO-3 on hold', link: '/orders/3' });
    await tell('demo', { summary: 'SO-1 broke', link: '/orders/1', kind: 'panel' });
    await ok('demo', 'POST', `${base}/${read}/read`);
    await ok('demo', 'POST', `${base}/${off}/snooze`, { until: local('18:00', '20').toISOString() });
    await settle();
    moveTo(local('11:59'));
    await job(sendDigests);
    expect(await mailsTo('demo')).toEqual([]);
    moveTo(local('12:00'));
    await job(sendDigests);
    await job(sendDigests);
    moveTo(local('12:15'));
    await job(sendDigests);
    expect(await mailsTo('demo')).toEqual([expect.stringMatching(/^2 unread notifications at /)]);
  });

  it('is sent once by two who send at the same time', async () => {
    moveTo(local('12:20'));
    await tell('demo', { summary: 'SO-4 on hold' });
    const input = { userId: world.userId(world.here, 'demo'), publicUrl: 'http://localhost' };
    const answers = await Promise.all([run(sendDigest, input), run(sendDigest, input)]);
    expect(answers.map(({ count }) => count).sort()).toEqual([0, 1]);
    await settle();
    expect(await mailsTo('demo')).toHaveLength(2);
  });

  it('waits while it is quiet', async () => {
    const quiet = { isOn: true, from: '12:45', to: '14:00', urgentPasses: true };
    await choose('demo', { quiet, digest: { every: 'hour', at: '07:00' } });
    moveTo(local('12:30'));
    await tell('demo');
    moveTo(local('13:00'));
    await job(sendDigests);
    expect(await mailsTo('demo')).toHaveLength(2);
    moveTo(local('14:00'));
    await job(sendDigests);
    expect(await mailsTo('demo')).toHaveLength(3);
  });
});

describe('a mail at once', () => {
  const kinds = { hold: { isInInbox: true, desktop: 'none', mail: 'atOnce' } } as const;

  it('goes out with the news, and waits for the digest in quiet hours unless it is urgent', async () => {
    await choose('production', { kinds, quiet: { isOn: true, from: '15:00', to: '06:30', urgentPasses: true } });
    moveTo(local('14:30'));
    await tell('production', { summary: 'SO-9 on hold' });
    expect(await mailsTo('production')).toEqual(['SO-9 on hold']);
    moveTo(local('15:00'));
    await tell('production', { summary: 'SO-10 on hold' });
    await tell('production', { summary: 'SO-11 on hold', urgency: 'urgent' });
    expect(await mailsTo('production')).toEqual(['SO-9 on hold', 'SO-11 on hold']);
  });
});
