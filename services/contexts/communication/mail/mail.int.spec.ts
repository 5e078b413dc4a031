import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withAccount } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/kernel/ambient.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import { anyone, type Harness, openHarness } from '../../../platform/testing/harness.ts';
import { accountContext } from '../../account/account.module.ts';
import { createDemoAccounts } from '../../identity/demo.ts';
import { identityContext } from '../../identity/identity.module.ts';
import { sendMessage } from '../commands/send-message.ts';
import { takeInHand } from '../commands/take-in-hand.ts';
import { messageFacts } from '../communication.facts.ts';
import { communicationContext } from '../communication.module.ts';
import type { MessageToSend } from '../queue-message.facts.ts';
import { readSecrets } from '../reading/inbox-store.ts';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { sendDue } from './send-due.ts';
import { smtpMailer } from './smtp-mailer.ts';

let at = new Date('2026-03-02T01:00:00.000Z');
const clock: Clock = { now: () => at };
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};

let harness: Harness;
let accountId: number;
let server: SMTPServer;
let mailer: Mailer;
let inbox: { to: string[]; raw: string }[];
/** What the server says to a recipient or to the data; null takes it. */
let says: { rcpt: (address: string) => number | null; data: () => number | null };

const refusal = (code: number) => Object.assign(new Error(`said ${code}`), { responseCode: code });

beforeAll(async () => {
  harness = await openHarness({ contexts: [accountContext, identityContext, communicationContext], clock });
  const [account] = await createDemoAccounts(harness.runtime, { password: 'a long password for tests' });
  accountId = account?.accountId ?? 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = says.rcpt(address);
      done(code === null ? null : refusal(code));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = says.data();
        if (code !== null) return done(refusal(code));
        const to = session.envelope.rcptTo.map((r) => r.address);
        inbox.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  mailer = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  inbox = [];
  says = { rcpt: () => null, data: () => null };
});
afterEach(async () => {
  // Nothing of one test is due in the next.
  says = { rcpt: () => null, data: () => null };
  later(10_000);
  while ((await sendDue(harness.runtime, mailer, accountId)) > 0);
});
afterAll(async () => {
  mailer?.close();
  await new Promise<void>((closed) => {
    server?.close(() => closed());
  });
  await harness?.close();
});

const message = (more: Partial<MessageToSend> = {}): MessageToSend => ({
  type: 'quote',
  values: { contactName: 'Kerr & Sons', orderNumber: 'Q-7', panels: '3', area: '2.40 m²', total: '$412.50' },
  recipientList: ['kerr@example.com.au'],
  linkType: 'order',
  linkId: 1,
  user: { id: null, name: 'Priya Nair' },
  ...more,
});
async function queue(more: Partial<MessageToSend> = {}): Promise<number> {
  const done = await harness.runtime.execute(sendMessage, message(more), anyone(accountId));
  return done?.answer.id ?? 0;
}
const send = (by: Mailer = mailer) => sendDue(harness.runtime, by, accountId);
const log = (id: number) => withAccount(harness.runtime.db, accountId, (tx) => messageFacts(tx, accountId, id));
const read = (raw: string): Promise<Email> => PostalMime.parse(raw);
const ledger = async (id: number) =>
  withAccount(harness.runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ state: string }>`
      select l.state from effect_ledger l join event e on e.account_id = l.account_id and e.stream_type = 'communicationLog'
        and e.stream_id = ${id} and e.version = 1 and l.effect_key like e.seq || ':mail:%'
      where l.policy = 'communication.mail' order by l.effect_key`.execute(tx);
    return rows.map((row) => row.state);
  });

describe('a mail', () => {
  it('arrives as it was written: people, subject, HTML and text, Message-ID of its log', async () => {
    const id = await queue({ ccList: ['office@example.com.au'] });
    await send();
    expect(inbox).toHaveLength(1);
    expect(inbox[0]?.to).toEqual(['kerr@example.com.au', 'office@example.com.au']);
    const mail = await read(inbox[0]?.raw ?? '');
    expect(mail).toMatchObject({
      messageId: `<message-${accountId}-${id}@glasshouse.example>`,
      from: { address: 'no-reply@glasshouse.example' },
      to: [{ address: 'kerr@example.com.au' }],
      cc: [{ address: 'office@example.com.au' }],
    });
    expect(mail.from?.name).not.toBe('');
    expect(mail.subject).toMatch(/^Quote Q-7 from /);
    expect(mail.html).toContain('Hello Kerr &amp; Sons');
    expect(mail.text).toContain('Hello Kerr & Sons');
    expect(mail.text).toContain('$412.50');
    expect(await log(id)).toMatchObject({ progress: 'sent', attempts: 1, problem: null, sentAt: at.toISOString() });
    expect(await ledger(id)).toEqual(['done']);
  });

  it('goes once, however many senders look at once and however often they look', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => queue()));
    await Promise.all([send(), send(), send(), send()]);
    for (let i = 0; i < 3; i += 1) await send();
    expect(inbox).toHaveLength(ids.length);
    expect(new Set(await Promise.all(inbox.map(async ({ raw }) => (await read(raw)).messageId))).size).toBe(ids.length);
  });

  it('is repeated as the same mail after a crash between server and ledger, and not before its lease is over', async () => {
    const id = await queue();
    // The server has it, and the sender dies before it can write that down.
    const dies: Mailer = {
      async send(mail) {
        await mailer.send(mail);
        throw Object.assign(new Error('killed'), { code: '57P01' });
      },
      close() {},
    };
    const { execute } = harness.runtime;
    const dead = {
      ...harness.runtime,
      execute: ((d: { name: string }, ...rest: never[]) =>
        d.name === 'communication.recordAnswer'
          ? Promise.reject(new Error('killed'))
          : (execute as never as (...a: unknown[]) => Promise<unknown>)(d, ...rest)) as never,
    };
    await expect(sendDue(dead, dies, accountId)).rejects.toThrow('killed');
    expect(inbox).toHaveLength(1);
    expect(await ledger(id)).toEqual(['intended']);
    expect(await log(id)).toMatchObject({ progress: 'sending', attempts: 1 });
    await send();
    expect(inbox).toHaveLength(1);
    later(6);
    await send();
    expect(inbox).toHaveLength(2);
    const [first, second] = await Promise.all(inbox.map(({ raw }) => read(raw)));
    expect(second?.messageId).toBe(first?.messageId);
    expect([second?.subject, second?.html, second?.date]).toEqual([first?.subject, first?.html, first?.date]);
    expect(await ledger(id)).toEqual(['intended', 'done']);
    expect(await log(id)).toMatchObject({ progress: 'sent', attempts: 2 });
  });

  it('is not lost by a crash before the server was asked', async () => {
    const id = await queue();
    await harness.runtime.execute(takeInHand, { id }, anyone(accountId));
    await send();
    expect(inbox).toHaveLength(0);
    later(6);
    await send();
    expect(inbox).toHaveLength(1);
  });

  it('is tried again after a 4xx with growing pauses, and given up in the end', async () => {
    says.data = () => 451;
    const id = await queue();
    await send();
    expect(await log(id)).toMatchObject({ progress: 'waiting', attempts: 1, problem: expect.stringContaining('451') });
    expect(await send()).toBe(0);
    const pauses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const due = Date.parse((await log(id))?.dueAt ?? '');
      pauses.push((due - at.getTime()) / 60_000);
      at = new Date(due);
      expect(await send()).toBe(1);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(await log(id)).toMatchObject({ progress: 'failed', attempts: 8, dueAt: null });
    expect(inbox).toHaveLength(0);
  });

  it('waits while no server can be reached, and goes when it is back', async () => {
    const id = await queue();
    await send(smtpMailer('smtp://127.0.0.1:1'));
    expect(await log(id)).toMatchObject({ progress: 'waiting', problem: expect.stringMatching(/ECONNREFUSED/) });
    later(2);
    await send();
    expect(inbox).toHaveLength(1);
    expect(await log(id)).toMatchObject({ progress: 'sent', problem: null });
  });

  it('fails at once and for good at a 5xx, with the words of the server on its log', async () => {
    says.rcpt = () => 550;
    const id = await queue();
    await send();
    expect(await log(id)).toMatchObject({ progress: 'failed', attempts: 1, problem: expect.stringContaining('550') });
    later(100_000);
    expect(await send()).toBe(0);
    expect(inbox).toHaveLength(0);
  });

  it('reaches those the server takes when it refuses another, and names the other', async () => {
    says.rcpt = (address) => (address.startsWith('gone') ? 550 : null);
    const id = await queue({ recipientList: ['kerr@example.com.au', 'gone@example.com.au'] });
    await send();
    expect(inbox[0]?.to).toEqual(['kerr@example.com.au']);
    expect(await log(id)).toMatchObject({ progress: 'sent', problem: expect.stringContaining('gone@example.com.au') });
  });

  it('carries no header that a value smuggles in', async () => {
    const evil = 'Q-7\r\nBcc: thief@evil.example\r\n\r\n<b>x</b>';
    await queue({ values: { orderNumber: evil, contactName: evil }, user: { id: null, name: evil } });
    await send();
    expect(inbox[0]?.to).toEqual(['kerr@example.com.au']);
    const [head = ''] = (inbox[0]?.raw ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    const mail = await read(inbox[0]?.raw ?? '');
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toContain('Bcc: thief@evil.example');
    expect(mail.html).not.toContain('<b>x</b>');
  });

  it('is refused by field when an address is none, or holds a line break, or there are too many', async () => {
    const refused = (more: Partial<MessageToSend>) => expect(queue(more)).rejects;
    for (const address of [
      'kerr',
      'a@b',
      'a@example.com\r\nBcc: t@evil.example',
      'a@example.com, b@example.com',
      '<a@example.com>',
      '',
    ])
      await refused({ recipientList: [address] }).toMatchObject({
        status: 422,
        details: [{ target: 'recipientList.0' }],
      });
    await refused({ ccList: ['x\n@example.com'] }).toMatchObject({ details: [{ target: 'ccList.0' }] });
    await refused({ recipientList: [] }).toMatchObject({ details: [{ target: 'recipientList' }] });
    const many = Array.from({ length: 51 }, (_, i) => `p${i}@example.com`);
    await refused({ recipientList: many }).toMatchObject({ details: [{ message: expect.stringContaining('50') }] });
    const twice = await queue({ recipientList: ['a@example.com', ' A@example.com '], ccList: ['a@example.com'] });
    expect(await log(twice)).toMatchObject({ recipientList: ['a@example.com'], ccList: [] });
  });

  it('holds a secret that its log, its events and its states never show, and forgets it once sent', async () => {
    const link = 'https://glass.example/reset/s3cret?a=1&b=2';
    const id = await queue({
      type: 'passwordReset',
      secrets: { link },
      values: { contactName: 'Kim' },
      linkType: 'user',
    });
    const kept = await withAccount(harness.runtime.db, accountId, async (tx) => {
      const { rows } = await sql<{ text: string }>`select data::text as text from event where account_id = ${accountId}
        union all select state::text from aggregate where account_id = ${accountId}`.execute(tx);
      return rows.map((row) => row.text).join('\n');
    });
    expect(kept).not.toContain('s3cret');
    await send();
    const mail = await read(inbox[0]?.raw ?? '');
    expect(mail.html).toContain('href="https://glass.example/reset/s3cret?a=1&amp;b=2"');
    expect(mail.text).toContain(link);
    expect((await log(id))?.messageContent).not.toContain('s3cret');
    expect(await withAccount(harness.runtime.db, accountId, (tx) => readSecrets(tx, accountId, id))).toEqual({});
    expect((await log(id))?.resendBlocker).toMatch(/one-time link/);
  });

  it('carries the files of its company, and is given up when one is gone or all are too large', async () => {
    const store = storageOf(harness.runtime.config);
    const key = (of: number, letter: string) => `a${of}/${letter.repeat(43)}`;
    await store.put(key(accountId, 'A'), Buffer.from('size,pieces\n1200x800,2\n'));
    await store.put(key(accountId + 1, 'B'), Buffer.from('of another company'));
    await store.put(key(accountId, 'C'), Buffer.alloc(19 * 1024 * 1024));
    await queue({ userFiles: [{ key: key(accountId, 'A'), name: 'cut list.csv' }] });
    await send();
    const [file] = (await read(inbox[0]?.raw ?? '')).attachments;
    expect(file).toMatchObject({ filename: 'cut list.csv', disposition: 'attachment' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('size,pieces\n1200x800,2\n');
    const others = [
      [key(accountId + 1, 'B'), /no longer there/],
      [key(accountId, 'D'), /no longer there/],
      [key(accountId, 'C'), /too large/],
    ] as const;
    for (const [at, problem] of others) {
      const id = await queue({ userFiles: [{ key: at, name: 'x.bin' }] });
      await send();
      expect(await log(id)).toMatchObject({ progress: 'failed', problem: expect.stringMatching(problem) });
    }
    expect(inbox).toHaveLength(1);
  });

  it('without a server is a file, the same file when it is repeated', async () => {
    const folder = join(harness.runtime.config.dataFolder, 'mail');
    const id = await queue();
    const mailbox = fileMailer(folder);
    await send(mailbox);
    const names = await readdir(folder);
    expect(names).toEqual([`message-${accountId}-${id}_glasshouse.example.eml`]);
    const mail = await read(await readFile(join(folder, names[0] ?? ''), 'utf8'));
    expect(mail.messageId).toBe(`<message-${accountId}-${id}@glasshouse.example>`);
  });
});
