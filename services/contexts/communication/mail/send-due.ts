import { withAccount } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { recordAnswer } from '../commands/record-answer.ts';
import { takeInHand } from '../commands/take-in-hand.ts';
import { communicationLogAggregate } from '../domain/communication-log.ts';
import { withSecrets } from '../queue-message.facts.ts';
import { dueMessages, readSecrets } from '../reading/inbox-store.ts';
import { plainText } from '../templates/plain-text.facts.ts';
import { escapeHtml } from '../templates/render.ts';
import { attachmentsOf } from './attachments.ts';
import { type Mail, type Mailer, MailRefused } from './mail.ts';
import { readSender } from './open-mailer.ts';

const atOnce = 20;
const sender = { userId: null, name: 'mail' };

/**
 * Sends what is due in one account. Each mail in three steps: the attempt is written down (intended), the server is
 * asked, its answer is written down (done). Whoever dies between the last two leaves an attempt without an answer; it
 * is repeated after the lease as the same mail, with the same Message-ID. So: a mail goes at least once, and more than
 * once only then; without a crash it goes once, however many senders there are. Returns how many were taken in hand.
 */
export async function sendDue(runtime: RuntimeCore, mailer: Mailer, accountId: number): Promise<number> {
  const now = runtime.clock.now();
  const ids = await withAccount(runtime.db, accountId, (tx) => dueMessages(tx, accountId, now, atOnce));
  let sent = 0;
  for (const id of ids) if (await sendOne(runtime, mailer, accountId, id)) sent += 1;
  return sent;
}

async function sendOne(runtime: RuntimeCore, mailer: Mailer, accountId: number, id: number): Promise<boolean> {
  const execution = { accountId, actor: sender, can: () => true, correlationId: `mail-${accountId}-${id}` };
  const taken = await runtime.execute(takeInHand, { id }, execution);
  const attempt = taken?.answer.attempt ?? null;
  if (attempt === null) return false;
  failpoint('mail.intended');
  const answer = await ask(runtime, mailer, accountId, id);
  failpoint('mail.sent');
  await runtime.execute(recordAnswer, { id, attempt, answer }, execution);
  failpoint('mail.recorded');
  return true;
}

async function ask(runtime: RuntimeCore, mailer: Mailer, accountId: number, id: number) {
  try {
    const mail = await mailOf(runtime, accountId, id);
    const { answer, refused } = await mailer.send(mail);
    return { messageId: mail.messageId, answer, refused };
  } catch (error) {
    if (error instanceof MailRefused) return { problem: error.message.slice(0, 500), isFinal: error.isFinal };
    // Anything else is ours: it is tried again, and stands on the log meanwhile.
    runtime.log.error({ err: error, accountId, logId: id }, 'a mail could not be made');
    return { problem: 'The mail could not be made; it will be tried again', isFinal: false };
  }
}

/** The Message-ID of a log: the same for every attempt. */
export const messageIdOf = (accountId: number, logId: number, mailFrom: string): string =>
  `message-${accountId}-${logId}@${readSender(mailFrom).address.split('@')[1]}`;

async function mailOf(runtime: RuntimeCore, accountId: number, id: number): Promise<Mail> {
  const { mailFrom } = runtime.config;
  const { state, secrets, company } = await withAccount(runtime.db, accountId, async (tx) => {
    const found = await findAggregate(tx, accountId, communicationLogAggregate, id, false);
    if (!found) throw new Error(`There is no message ${id}`);
    const { companyName } = await accountFacts(tx, accountId);
    return { state: found.state, secrets: await readSecrets(tx, accountId, id), company: companyName };
  });
  return {
    messageId: messageIdOf(accountId, id, mailFrom),
    from: { name: company, address: readSender(mailFrom).address },
    to: state.recipientList,
    cc: state.ccList,
    subject: state.messageSubject,
    html: withSecrets(state.messageContent, secrets, escapeHtml),
    text: withSecrets(textOf(state.messageContent, secrets), secrets, (value) => value),
    date: new Date(state.createdAt),
    attachments: await attachmentsOf(runtime, accountId, state),
  };
}

/** As plain text a link would be gone with its tag: what is secret is written out. */
const textOf = (html: string, secrets: Readonly<Record<string, string>>) =>
  plainText(html) +
  Object.keys(secrets)
    .map((name) => `\n\n#secret-${name}`)
    .join('');
