import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeringOrders } from '../../apps/testing/answering-orders.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { withAccount } from '../../platform/db/database.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { contactsContext } from '../contacts/contacts.module.ts';
import { identityContext } from '../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { createDemoStock } from '../inventory/demo.ts';
import { inventoryContext } from '../inventory/inventory.module.ts';
import { invoicingContext } from '../invoicing/invoicing.module.ts';
import type { Moved } from '../orders/orders.contract.ts';
import { ordersContext } from '../orders/orders.module.ts';
import { createDemoPriceList } from '../pricing/demo.ts';
import { pricingContext } from '../pricing/pricing.module.ts';
import { productionContext } from '../production/production.module.ts';
import { tellExported } from '../roof/notices/inbox/tell-exported.ts';
import { noticesContext } from '../roof/notices/notices.module.ts';
import { reportsContext } from '../roof/reports/reports.module.ts';
import { sendMessage } from './commands/send-message.ts';
import type { CommunicationLog, CommunicationLogRow } from './communication.contract.ts';
import { logsOfEvents, messageFacts } from './communication.facts.ts';
import { communicationContext } from './communication.module.ts';
import { type Mail, type Mailer, MailRefused } from './mail/mail.ts';
import { sendDue } from './mail/send-due.ts';
import { communicationLogList } from './projections/communication-log-list.ts';

const contexts = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  ordersContext,
  productionContext,
  invoicingContext,
  communicationContext,
  noticesContext,
  reportsContext,
];
let world: DemoWorld;
let accountId: number;
let stock: Map<string, number>;
let sent: Mail[] = [];
const mailer: Mailer = {
  async send(mail) {
    sent.push(mail);
    return { answer: '250 ok', refused: [] };
  },
  close() {},
};

const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
  const done = await world.harness.runtime.execute(definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
const settle = async () => {
  for (let i = 0; i < 3; i += 1) await world.harness.settle(accountId);
};
const post = async () => {
  await settle();
  await sendDue(world.harness.runtime, mailer, accountId);
  await settle();
};
const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(mailbox: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as(mailbox, method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
const logsOf = async (mailbox: string, linkType: string, linkId: number) =>
  (
    await ok<{ data: CommunicationLogRow[] }>(
      mailbox,
      'GET',
      `/communication/communicationlogs?filter[linkType]=${linkType}&filter[linkId]=${linkId}`,
    )
  ).data;
const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
async function sendQuote({ isApprovedAtOnce = false } = {}): Promise<Moved & { contactId: number }> {
  const { id: contactId } = await ok<{ id: number }>('office', 'POST', '/contacts', {
    name: 'Kerr <b>& Sons</b>',
    email: 'kerr@example.com.au',
    address,
  });
  const item = { stockId: stock.get('10CLR'), widthMm: 1200, heightMm: 800, quantity: 2, isToughened: true };
  const quote = await ok<Moved>('office', 'POST', '/orders', {
    contactId,
    type: 'quote',
    reference: 'Lot 12',
    dueDate: '2026-03-09',
    items: [item],
  });
  await ok('office', 'POST', `/orders/${quote.id}/approvedraft`);
  await ok('office', 'POST', `/orders/${quote.id}/sendquote`);
  if (isApprovedAtOnce) await ok('demo', 'POST', `/orders/${quote.id}/approvequote`);
  await post();
  return { ...quote, contactId };
}

beforeAll(async () => {
  world = await openDemoWorld(answeringOrders(contexts));
  accountId = world.here.accountId;
  await createDemoPriceList(run);
  stock = await createDemoStock(run);
});
afterAll(() => world?.close());

describe('sending a quote', () => {
  it('writes to the customer, keeps what was written, and links the log to the order, the contact and the event', async () => {
    sent = [];
    const { id, number, contactId } = await sendQuote();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: ['kerr@example.com.au'], cc: [] });
    const [pdf] = sent[0]?.attachments ?? [];
    expect(pdf).toMatchObject({ filename: `Quote ${number}.pdf`, contentType: 'application/pdf' });
    expect(String(pdf?.content).slice(0, 5)).toBe('%PDF-');
    expect(sent[0]?.subject).toMatch(new RegExp(`^Quote ${number} from .+ \\(Lot 12\\)$`));
    const [row] = await logsOf('office', 'order', id);
    expect(row).toMatchObject({
      recipients: 'kerr@example.com.au',
      progress: 'sent',
      userName: 'Priya Nair',
      contactId,
    });
    const log = await ok<CommunicationLog>('office', 'GET', `/communication/communicationlogs/${row?.id}`);
    expect(log).toMatchObject({
      methodType: 'email',
      user: { id: world.userId(world.here, 'office'), name: 'Priya Nair' },
      recipientList: ['kerr@example.com.au'],
      ccList: [],
      userFiles: [{ key: '', name: `Quote ${number}.pdf` }],
      linkType: 'order',
      linkId: id,
      progress: 'sent',
      problem: null,
      resendOf: null,
      resendBlocker: null,
    });
    expect(log.messageContent).toContain('Kerr &lt;b&gt;&amp; Sons&lt;/b&gt;');
    const found = await withAccount(world.harness.runtime.db, accountId, async (tx) => {
      const rows = await tx.selectFrom('event').select('seq').where('type', '=', 'order.quoteSent').execute();
      return logsOfEvents(
        tx,
        accountId,
        rows.map((event) => event.seq),
      );
    });
    expect([...found.values()]).toEqual([row?.id]);
    const all = '/communication/communicationlogs?length=-1';
    const before = await ok('office', 'GET', all);
    await rebuild(world.harness.url, world.harness.runtime.events, communicationLogList, () => 0);
    expect(await ok('office', 'GET', all)).toEqual(before);
  });

  it('names the quote by the number it was sent under, approved meanwhile or not', async () => {
    sent = [];
    const { id, number } = await sendQuote({ isApprovedAtOnce: true });
    expect((await ok<{ number: string }>('office', 'GET', `/orders/${id}`)).number).not.toBe(number);
    expect(sent[0]?.subject).toContain(`Quote ${number} from`);
  });

  it('in generated history is kept and sent to nobody', async () => {
    sent = [];
    await run(sendMessage, {
      type: 'quote',
      values: {},
      recipientList: ['kerr@example.com.au'],
      linkType: 'order',
      linkId: 77,
      isRecordOnly: true,
    });
    await post();
    expect(sent).toEqual([]);
    expect(await logsOf('demo', 'order', 77)).toMatchObject([{ progress: 'sent' }]);
  });

  it('tells its sender when the mail will never arrive', async () => {
    const { id } = await ok<{ id: number }>('office', 'POST', '/contacts', {
      name: 'Gone',
      email: 'gone@example.com',
      address,
    });
    await run(sendMessage, {
      type: 'statement',
      values: { owing: '$1.00', asAt: 'today' },
      recipientList: ['gone@example.com'],
      linkType: 'contact',
      linkId: id,
      user: { id: world.userId(world.here, 'office'), name: 'Priya Nair' },
    });
    const refuses: Mailer = {
      send: () => Promise.reject(new MailRefused('550 nobody here', true)),
      close() {},
    };
    await sendDue(world.harness.runtime, refuses, accountId);
    await settle();
    const { data } = await ok<{ data: object[] }>('office', 'GET', '/communication/notifications?filter[kind]=mail');
    expect(data).toMatchObject([
      { summary: 'Mail to gone@example.com was not delivered', link: `/contacts/${id}`, kind: 'mail', tone: 'danger' },
    ]);
  });
});

describe('the communication log', () => {
  it('B-271 is sent again by a post without a body, as a new log that names the old one', async () => {
    const { id } = await sendQuote();
    const [first] = await logsOf('office', 'order', id);
    sent = [];
    const again = await world.as(world.here, 'office', 'POST', `/communication/communicationlogs/${first?.id}/resend`);
    expect(again.status).toBe(200);
    await post();
    expect(sent).toHaveLength(1);
    const log = await ok<CommunicationLog>('office', 'GET', `/communication/communicationlogs/${again.body.id}`);
    const old = await ok<CommunicationLog>('office', 'GET', `/communication/communicationlogs/${first?.id}`);
    expect(log).toMatchObject({
      resendOf: first?.id,
      progress: 'sent',
      messageSubject: old.messageSubject,
      messageContent: old.messageContent,
    });
    expect(sent[0]?.messageId).not.toContain(`-${first?.id}@`);
    expect(await logsOf('office', 'order', id)).toHaveLength(2);
  });

  it('B-267 needs create on resendCommunication, and works for e-mail only', async () => {
    const { id } = await sendQuote();
    const [row] = await logsOf('office', 'order', id);
    const path = `/communication/communicationlogs/${row?.id}/resend`;
    expect((await as('production', 'POST', path)).status).toBe(403);
    const office = world.userId(world.here, 'office');
    await ok('demo', 'PUT', `/users/${office}/permissions`, {
      permissions: { resendCommunication: { create: 'deny' } },
    });
    expect(await as('office', 'POST', path)).toMatchObject({
      status: 403,
      body: { error: { data: { needs: 'resendCommunication:create' } } },
    });
    await ok('demo', 'DELETE', `/users/${office}/permissions`);
    const sms = await run(sendMessage, {
      type: 'statement',
      values: {},
      recipientList: ['kerr@example.com.au'],
      linkType: 'order',
      linkId: id,
      methodType: 'sms',
      isRecordOnly: true,
    });
    expect(await as('office', 'POST', `/communication/communicationlogs/${sms.id}/resend`)).toMatchObject({
      status: 409,
      body: { error: { message: 'Only an e-mail can be sent again' } },
    });
    const reset = await run(sendMessage, {
      type: 'passwordReset',
      values: {},
      secrets: { link: 'https://x.example/abc' },
      recipientList: ['kim@example.com'],
      linkType: 'user',
      linkId: office,
    });
    expect((await as('demo', 'POST', `/communication/communicationlogs/${reset.id}/resend`)).status).toBe(409);
  });

  it('shows nothing of records that one may not read', async () => {
    const { id, contactId } = await sendQuote();
    const [row] = await logsOf('office', 'order', id);
    const office = world.userId(world.here, 'office');
    await ok('demo', 'PUT', `/users/${office}/permissions`, { permissions: { order: { read: 'deny' } } });
    expect(await logsOf('office', 'order', id)).toEqual([]);
    expect((await as('office', 'GET', `/communication/communicationlogs/${row?.id}`)).status).toBe(404);
    expect((await as('office', 'POST', `/communication/communicationlogs/${row?.id}/resend`)).status).toBe(404);
    await ok('demo', 'DELETE', `/users/${office}/permissions`);
    const ofContact = await ok<{ data: object[] }>(
      'office',
      'GET',
      `/communication/communicationlogs?filter[contactId]=${contactId}`,
    );
    expect(ofContact.data).toHaveLength(1);
    expect((await world.as(world.there, 'demo', 'GET', `/communication/communicationlogs/${row?.id}`)).status).toBe(
      404,
    );
  });
});

describe('message templates', () => {
  const template = {
    name: 'Our quote',
    type: 'quote',
    subject: 'Hi {{contactName}}',
    content: '<p>{{orderNumber}}</p>',
    isDefault: true,
  };

  it('take the place of the built-in text while they are in use, one of a type at a time', async () => {
    const { id } = await ok<{ id: number }>('demo', 'POST', '/communication/messagetemplates', {
      ...template,
      content: '<p onclick="x()">{{orderNumber}}<script>x()</script></p>',
    });
    expect(await ok('demo', 'GET', `/communication/messagetemplates/${id}`)).toMatchObject(template);
    const second = await ok<{ id: number }>('demo', 'POST', '/communication/messagetemplates', {
      ...template,
      name: 'Newer',
      subject: 'Newer',
    });
    expect(await ok('demo', 'GET', `/communication/messagetemplates/${id}`)).toMatchObject({ isDefault: false });
    sent = [];
    await sendQuote();
    expect(sent[0]?.subject).toBe('Newer');
    await ok('demo', 'PUT', `/communication/messagetemplates/${id}`, template);
    sent = [];
    const { number } = await sendQuote();
    expect(sent[0]).toMatchObject({ subject: 'Hi Kerr <b>& Sons</b>', html: `<p>${number}</p>` });
    await ok('demo', 'DELETE', `/communication/messagetemplates/${id}`);
    await ok('demo', 'DELETE', `/communication/messagetemplates/${second.id}`);
    expect((await as('demo', 'DELETE', `/communication/messagetemplates/${id}`)).status).toBe(404);
    await settle();
    expect(await ok('demo', 'GET', '/communication/messagetemplates')).toMatchObject({ recordsTotal: 0 });
    sent = [];
    await sendQuote();
    expect(sent[0]?.subject).toMatch(/^Quote /);
  });

  it('B-139 placeholders are read by template type, and an unknown one is refused by its name', async () => {
    const path = '/communication/messagetemplateplaceholders';
    const names = async (type: string) =>
      (await ok<{ data: { name: string }[] }>('demo', 'GET', `${path}?filter[type]=${type}`)).data.map(
        (one) => one.name,
      );
    expect(await names('quote')).toContain('expiresAt');
    expect(await names('orderConfirmation')).not.toContain('expiresAt');
    expect(await names('invoice')).toContain('invoiceNumber');
    for (const query of ['', '?filter[type]=nonsense'])
      expect(await as('demo', 'GET', `${path}${query}`)).toMatchObject({
        status: 422,
        body: { error: { details: [{ target: 'filter[type]' }] } },
      });
    const refused = await as('demo', 'POST', '/communication/messagetemplates', {
      ...template,
      subject: '{{invoiceNumber}}',
      content: '{{#total}}',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          details: [
            { target: 'subject', message: 'There is no placeholder {{invoiceNumber}} here' },
            { target: 'content', message: '{{#total}} is not closed: write {{/total}} after it' },
          ],
        },
      },
    });
  });

  it('are shown as they would be sent', async () => {
    const preview = '/communication/messagetemplates/preview';
    const { type, subject } = template;
    expect(
      await ok('demo', 'POST', preview, { type, subject, content: '<p>{{orderNumber}}</p><script>x</script>' }),
    ).toEqual({
      subject: 'Hi Kerr & Sons Glazing',
      content: '<p>SO-24817</p>',
    });
    const broken = await as('demo', 'POST', preview, { type, subject: 'a\r\nBcc: x', content: 'x' });
    expect(broken).toMatchObject({
      status: 422,
      body: { error: { details: [{ target: 'subject', message: 'Use one line' }] } },
    });
  });
});

it('a message is told once by its event, and its facts are those of its events', async () => {
  const { id } = await sendQuote();
  const [row] = await logsOf('office', 'order', id);
  const facts = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    messageFacts(tx, accountId, row?.id ?? 0),
  );
  expect(facts).toMatchObject({ progress: 'sent', attempts: 1, templateType: 'quote', hasSecrets: false });
});

it('an export that ran in the background is told to who asked for it, once', async () => {
  const userId = world.userId(world.here, 'accounts');
  const holds = '48,210 rows, kept for a day behind Exports';
  const done = { accountId, userId, id: 12, title: 'Orders', holds, list: '/orders' };
  await tellExported(world.harness.runtime, done);
  await tellExported(world.harness.runtime, done);
  await settle();
  const { data } = await ok<{ data: object[] }>('accounts', 'GET', '/communication/notifications?filter[kind]=export');
  expect(data).toMatchObject([{ summary: 'The export of Orders is ready', body: holds, link: '/orders' }]);
});
