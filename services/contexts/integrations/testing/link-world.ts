import { contexts } from '../../../apps/contexts.ts';
import { answeringOrders } from '../../../apps/testing/answering-orders.ts';
import { openShopWorld, toCalled } from '../../../apps/testing/shop-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { Invoice } from '../../invoicing/invoicing.contract.ts';
import type { PaymentRow } from '../../receivables/receivables.contract.ts';
import { lookDue } from '../incoming/look-due.ts';
import { keepLook } from '../incoming/look-store.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { sendDue } from '../links/send-due.ts';
import { MyobEmulator } from './myob-emulator.ts';
import { putDocument } from './xero-documents-rules.ts';
import { XeroEmulator } from './xero-emulator.ts';
import { putPayment } from './xero-payment-rules.ts';

const minuteMs = 61_000;

/** A shop with accounting software on loopback: everything over real HTTP, time moved by hand. */
export async function openLinkWorld(key: IntegrationKey = 'xero') {
  let at = new Date('2026-07-06T01:00:00.000Z');
  const clock = { now: () => at };
  const [xero, myob] = [new XeroEmulator(clock.now), new MyobEmulator(clock.now)];
  const { server } = key === 'xero' ? xero : myob;
  const standIn = await server.listen();
  const provider = { clientId: 'glasshouse', clientSecret: 'secret', webhookKey: xero.webhookKey, standIn };
  const shop = await openShopWorld({
    contexts: answeringOrders(contexts),
    clock,
    parts: ['prices', 'stock'],
    harness: { config: { accounting: { [key]: provider } } },
  });
  const { settle, accountId, stock, world } = shop;
  let token: Promise<string> | null = null;
  /** Sessions end as time goes on: a new one is opened then. */
  const call = async (method: string, path: string, body?: unknown) => {
    token ??= world.signIn(world.here, 'demo');
    const asking = { token: await token, ...(body === undefined ? {} : { body }) };
    return toCalled<unknown>(await world.served.call(method, path, asking));
  };
  const ok = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const { runtime } = world.harness;
  let made = 0;

  /** Moves time by minutes, so that tries and limits go on. */
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * minuteMs);
    token = null;
  };
  const send = async (rounds = 3) => {
    for (let i = 0; i < rounds; i += 1) {
      await settle();
      while ((await sendDue(runtime, accountId)) > 0) await settle();
      later(2);
    }
    await settle();
  };
  /** Looks at once for what changed there, as the sender does when its time has come. */
  const look = async () => {
    await settle();
    await withAccount(runtime.db, accountId, (tx) => keepLook(tx, accountId, key, { lookAt: null }));
    await lookDue(runtime, accountId);
    later(2);
    await settle();
  };
  const remoteOf = async (invoice: Invoice) => {
    const { data } = await ok<{ data: { number: string }[] }>('GET', '/integrations/links?length=-1');
    if (!data.some(({ number }) => number === invoice.number)) throw new Error(`${invoice.number} was not sent`);
    const [sale] = [...myob.file.sales.values()].filter(({ Number: number }) => number === invoice.number);
    const [document] = [...xero.organisation.invoices.values()].filter(({ number }) => number === invoice.number);
    return key === 'myob' ? sale?.UID : document?.id;
  };
  /** A payment that a bookkeeper records there on an invoice; answers its id there. */
  const payThere = async (
    invoice: Invoice,
    amount: number,
    { reference = '', on = '2026-07-06' }: { reference?: string; on?: string } = {},
  ): Promise<string> => {
    const id = (await remoteOf(invoice)) ?? '';
    if (key === 'xero')
      return putPayment(xero.organisation, {
        ...{ Invoice: { InvoiceID: id }, Amount: amount, Date: on, Reference: reference },
      }).PaymentID;
    const { Customer } = myob.file.sales.get(id) ?? {};
    const Account = myob.file.accounts.find(({ Type }) => Type === 'Bank');
    return myob.file.addPayment({
      ...{ DepositTo: 'Account', Account, Customer, ReceiptNumber: reference, Date: `${on}T00:00:00` },
      ...{ AmountReceived: amount, Invoices: [{ UID: id, AmountApplied: amount }] },
    }).UID;
  };
  /** Somebody deletes it there. */
  const unpayThere = (id: string) => {
    const paid = xero.organisation.payments.get(id);
    if (paid) {
      paid.Status = 'DELETED';
      xero.organisation.touch(id, paid.Invoice.InvoiceID);
    }
    const received = myob.file.payments.get(id);
    if (received) myob.file.removePayment(received);
  };
  const paymentsHere = async () =>
    (await ok<{ data: PaymentRow[] }>('GET', '/accounts/paymentreceiveds?length=-1')).data;
  const consent = async () => {
    const { url } = await ok<{ url: string }>('GET', `/integrations/${key}/connect`);
    const page = await (await fetch(url)).text();
    const back = new URL((/id="allow" href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
    const { code, state, businessId } = Object.fromEntries(back.searchParams);
    return { code, state, businessId };
  };
  const connect = async () => ok('POST', `/integrations/${key}/connect`, await consent());
  const map = async () => {
    const { suggestion } = await ok<{ suggestion: object }>('GET', `/integrations/${key}/mapping`);
    return ok('PUT', `/integrations/${key}/mapping`, suggestion);
  };
  const customer = async () => {
    made += 1;
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
    return (
      await ok<{ id: number }>('POST', '/contacts', { name: `Bayside ${made}`, paymentTerms: 'account', address })
    ).id;
  };
  /** An invoice of lines, each of so many pieces. */
  const invoiced = async (quantity: number | readonly number[] = 4, given?: number): Promise<Invoice> => {
    const contactId = given ?? (await customer());
    const items = [quantity].flat().map((pieces) => ({ stockId: stock.get('HINGE90'), quantity: pieces }));
    const order = { contactId, reference: '12 Marlo Ct', dueDate: '2026-08-09', items };
    const { id } = await ok<{ id: number }>('POST', '/orders', order);
    await ok('POST', `/orders/${id}/approvedraft`, {});
    await ok('POST', `/orders/${id}/forceinvoiced`, { reason: 'Picked up' });
    await settle();
    const { invoiceId } = await ok<{ invoiceId: number }>('GET', `/orders/${id}`);
    return ok<Invoice>('GET', `/accounts/invoices/${invoiceId}`);
  };
  const pay = ({ id: invoiceId, contactId }: Invoice, amount: string, more: object = {}) =>
    ok<{ id: number; number: string }>('POST', '/accounts/paymentreceiveds', {
      ...{ contactId, amount, method: 'EFTPOS', allocations: [{ invoiceId, amount }] },
      ...more,
    });
  const status = async (kind: string, id: number) =>
    (await ok<{ status: string }[]>('GET', `/integrations/links/${kind}/${id}`))[0]?.status;
  const counts = () => {
    if (key === 'myob') {
      const { customers, sales, payments } = myob.file;
      return { contacts: customers.size, invoices: sales.size, payments: payments.size };
    }
    const { contacts, invoices, payments } = xero.organisation;
    return { contacts: contacts.size, invoices: invoices.size, payments: payments.size };
  };
  /** An invoice that somebody entered over there, for the same customer. */
  const makeThere = async (
    invoice: Invoice,
    { price, number = invoice.number }: { price: number; number?: string },
  ) => {
    await settle();
    const known = [...xero.organisation.contacts.values()].find(
      (one) => one.ContactNumber === String(invoice.contactId),
    );
    const ContactID = String(known?.ContactID ?? `c-${invoice.contactId}`);
    if (!known)
      xero.organisation.contacts.set(ContactID, {
        ContactID,
        ContactNumber: String(invoice.contactId),
        Name: invoice.contactName,
      });
    return putDocument(xero.organisation, 'invoices', {
      ...{ Type: 'ACCREC', InvoiceNumber: number, Contact: { ContactID }, Date: invoice.issuedOn },
      LineItems: [{ Description: 'Glass', Quantity: 1, UnitAmount: price, AccountCode: '200', TaxType: 'OUTPUT' }],
    });
  };
  const tell = async (text: string, signature?: string) =>
    (
      await fetch(`${world.served.url}/api/v1/integrations/xero/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature ? { 'x-xero-signature': signature } : {}) },
        body: text,
      })
    ).status;
  const close = async () => {
    await shop.close();
    await server.close();
  };
  return {
    ...{
      ok,
      call,
      settle,
      send,
      later,
      consent,
      connect,
      map,
      customer,
      invoiced,
      pay,
      status,
      counts,
      makeThere,
      tell,
      look,
      payThere,
      unpayThere,
      paymentsHere,
      close,
    },
    ...{ key, xero, myob, server, accountId, runtime, shop },
  };
}
export type LinkWorld = Awaited<ReturnType<typeof openLinkWorld>>;
