import { createHmac } from 'node:crypto';
import { providerTokens, xeroRules } from './provider-tokens.ts';
import { type Asked, type Said, WireServer } from './wire-server.ts';
import { assertOpen, assertOwes, Invalid, putDocument } from './xero-documents-rules.ts';
import { paymentShown, putPayment, receivable } from './xero-payment-rules.ts';
import { type Allocation, type Document, newId, Organisation, type Payment, round2 } from './xero-store.ts';
import { whereOf } from './xero-where.ts';

type Body = Record<string, unknown>;
const minuteMs = 60_000;

/**
 * A server that speaks Xero's wire format: consent page, rotating tokens, limits, lock dates, tax by line, duplicate and total
 * rules, signed webhooks. Its clock is given; faults go into `server.faults`.
 */
export class XeroEmulator {
  readonly organisations: Organisation[] = [
    new Organisation(`tenant-${newId()}`, 'Clear View Glass Pty Ltd', () => this.now()),
  ];
  readonly webhookKey = 'a key that signs what is told';
  readonly tokens = providerTokens(() => this.now(), xeroRules);
  readonly server = new WireServer((asked) => this.answer(asked));
  dayLimit = 5_000;
  private readonly answers = new Map<string, { readonly text: string; readonly said: Said }>();
  private calls: number[] = [];

  constructor(readonly now: () => Date) {}

  get organisation(): Organisation {
    return this.organisations[0] as Organisation;
  }

  /** The body and signature of what the provider tells of a record. */
  webhook(resourceIds: readonly string[], key = this.webhookKey) {
    const events = resourceIds.map((resourceId) => ({
      ...{ resourceId, tenantId: this.organisation.tenantId, tenantType: 'ORGANISATION', eventCategory: 'INVOICE' },
      ...{ eventType: 'UPDATE', eventDateUtc: this.now().toISOString() },
    }));
    const text = JSON.stringify({ events, firstEventSequence: 1, lastEventSequence: events.length, entropy: newId() });
    return { text, signature: createHmac('sha256', key).update(text).digest('base64') };
  }

  private answer(asked: Asked): Said {
    const own = this.tokens.answer(asked);
    if (own) return own;
    if (!this.tokens.isGood(asked.headers.authorization))
      return { status: 401, body: { Title: 'Unauthorized', Status: 401 } };
    if (asked.path === '/connections')
      return {
        status: 200,
        body: this.organisations.map(({ tenantId, tenantName }) => ({
          id: tenantId,
          tenantId,
          tenantType: 'ORGANISATION',
          tenantName,
        })),
      };
    return this.limited(asked);
  }

  private limited(asked: Asked): Said {
    const at = this.now().getTime();
    const day = this.now().toISOString().slice(0, 10);
    const today = this.calls.filter((one) => new Date(one).toISOString().startsWith(day));
    const minute = today.filter((one) => one > at - minuteMs);
    if (minute.length >= 60) return { status: 429, headers: { 'retry-after': '60', 'x-rate-limit-problem': 'minute' } };
    if (today.length >= this.dayLimit)
      return { status: 429, headers: { 'retry-after': '3600', 'x-rate-limit-problem': 'day' } };
    this.calls = [...today, at];
    const headers = {
      'x-daylimit-remaining': String(this.dayLimit - this.calls.length),
      'x-minlimit-remaining': String(59 - minute.length),
    };
    const said = this.once(asked);
    return { ...said, headers: { ...headers, ...said.headers } };
  }

  /** The same key has the same answer, and is refused for another body. */
  private once(asked: Asked): Said {
    const key = asked.headers['idempotency-key'];
    if (typeof key !== 'string') return this.judged(asked);
    const known = this.answers.get(key);
    if (known)
      return known.text === asked.text
        ? known.said
        : { status: 400, body: { Message: 'The idempotency key was used for another request' } };
    const said = this.judged(asked);
    if (said.status === 200) this.answers.set(key, { text: asked.text, said });
    return said;
  }

  private judged(asked: Asked): Said {
    const organisation = this.organisations.find((one) => one.tenantId === asked.headers['xero-tenant-id']);
    if (!organisation) return { status: 403, body: { Title: 'Forbidden', Detail: 'AuthenticationUnsuccessful' } };
    try {
      const body = this.work(organisation, asked);
      return body === null ? { status: 404, body: { Message: 'The resource cannot be found' } } : { status: 200, body };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const Elements = [{ ValidationErrors: [{ Message: error.message }] }];
      return {
        status: 400,
        body: { ErrorNumber: 10, Type: 'ValidationException', Message: 'A validation exception occurred', Elements },
      };
    }
  }

  private work(organisation: Organisation, asked: Asked): Body | null {
    const [, , , thing = '', id, part, partId] = asked.path.split('/');
    const sent = (asked.text ? JSON.parse(asked.text) : {}) as Body;
    const call = { organisation, asked, sent, id, part, partId };
    switch (thing) {
      case 'Organisation':
        return {
          Organisations: [
            {
              Name: organisation.tenantName,
              ...(organisation.lockDate ? { PeriodLockDate: organisation.lockDate } : {}),
            },
          ],
        };
      case 'Accounts':
        return { Accounts: organisation.accounts };
      case 'TaxRates':
        return { TaxRates: organisation.taxRates };
      case 'Contacts':
        return contacts(call);
      case 'Invoices':
        return documents(call, 'invoices');
      case 'CreditNotes':
        return part === 'Allocations'
          ? allocations(call, organisation.creditNotes.get(id ?? ''))
          : documents(call, 'creditNotes');
      case 'Payments':
        return payments(call);
      case 'BankTransactions':
        return bankTransactions(call);
      case 'Overpayments':
        return overpayments(call);
      default:
        return null;
    }
  }
}

interface Call {
  readonly organisation: Organisation;
  readonly asked: Asked;
  readonly sent: Body;
  readonly id: string | undefined;
  readonly part: string | undefined;
  readonly partId: string | undefined;
}

function contacts({ organisation, asked, sent, id }: Call): Body | null {
  if (asked.method === 'GET') {
    const is = whereOf(asked.query.get('where'));
    const all = id
      ? [organisation.contacts.get(id)]
      : [...organisation.contacts.values()].filter((one) => is(one as never));
    const found = all.filter((one) => one !== undefined);
    return id && found.length === 0 ? null : { Contacts: found };
  }
  const [one] = (sent.Contacts ?? [sent]) as Body[];
  const ContactID = String(one?.ContactID ?? id ?? newId());
  const isTaken = [...organisation.contacts.values()].some(
    (other) => other.Name === one?.Name && other.ContactID !== ContactID,
  );
  if (isTaken) throw new Invalid('The contact name must be unique across all active contacts.');
  const made = { ContactStatus: 'ACTIVE', ...organisation.contacts.get(ContactID), ...one, ContactID };
  organisation.contacts.set(ContactID, made);
  return { Contacts: [made] };
}

function documents({ organisation, asked, sent, id }: Call, kind: 'invoices' | 'creditNotes'): Body | null {
  const [name, idName, numberName] =
    kind === 'invoices'
      ? ['Invoices', 'InvoiceID', 'InvoiceNumber']
      : ['CreditNotes', 'CreditNoteID', 'CreditNoteNumber'];
  const shown = (one: Document) => ({
    ...one,
    ...{ [idName ?? '']: one.id, [numberName ?? '']: one.number, DateString: `${one.Date}T00:00:00` },
    UpdatedDateUTC: organisation.stampOf(one.id),
    ...(kind === 'invoices'
      ? { AmountPaid: organisation.paidOn(one.id), AmountCredited: organisation.creditedOn(one.id) }
      : {}),
  });
  const answer = (found: readonly Document[]) => ({ [name ?? '']: found.map(shown) });
  if (asked.method !== 'GET') {
    const many = sent[name ?? ''] as Body[] | undefined;
    if (!many) return answer([putDocument(organisation, kind, sent as never, id)]);
    return { [name ?? '']: eachOf(asked, many, (one) => shown(putDocument(organisation, kind, one as never))) };
  }
  const all = organisation[kind];
  if (id) return all.has(id) ? answer([all.get(id) as Document]) : null;
  const is = whereOf(asked.query.get('where'));
  const numbers = asked.query.get('InvoiceNumbers')?.split(',');
  const found = [...all.values()].filter((one) => {
    const seen = { ...one, [numberName ?? '']: one.number, 'Contact.ContactID': one.Contact.ContactID };
    const isAsked = organisation.isChanged(one.id, asked.headers['if-modified-since']);
    return isAsked && (!numbers || numbers.includes(one.number)) && is(seen as never);
  });
  return answer(paged(found, asked));
}

/** Makes each of many. Asked not to sum errors up, it says of each how it went; else the first fault is that of all. */
function eachOf(asked: Asked, many: readonly Body[], make: (one: Body) => object): object[] {
  const isEach = asked.query.get('summarizeErrors') === 'false';
  const faults: Invalid[] = [];
  const made = many.map((one) => {
    try {
      return { ...make(one), StatusAttributeString: 'OK', HasErrors: false };
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      faults.push(error);
      const ValidationErrors = [{ Message: error.message }];
      return { ...one, StatusAttributeString: 'ERROR', HasErrors: true, ValidationErrors };
    }
  });
  const [first] = faults;
  if (first && !isEach) throw first;
  return made;
}

const paged = <T>(all: readonly T[], { query }: Asked): readonly T[] => {
  const page = Number(query.get('page'));
  const pageSize = Math.min(Number(query.get('pageSize') ?? 100), 1_000);
  return page ? all.slice((page - 1) * pageSize, page * pageSize) : all;
};

function payments({ organisation, asked, sent, id }: Call): Body | null {
  const shown = (one: Payment) => paymentShown(organisation, one);
  if (asked.method === 'GET') {
    const is = whereOf(asked.query.get('where'));
    const isAsked = ({ PaymentID }: Payment) => organisation.isChanged(PaymentID, asked.headers['if-modified-since']);
    const found = [...organisation.payments.values()].map((one) => ({ PaymentType: receivable, ...one }));
    return {
      Payments: paged(
        found.filter((one) => isAsked(one) && is(one as never)),
        asked,
      ).map(shown),
    };
  }
  const before = id ? organisation.payments.get(id) : undefined;
  if (id) {
    if (!before || sent.Status !== 'DELETED') throw new Invalid('The payment cannot be changed');
    before.Status = 'DELETED';
    organisation.touch(before.PaymentID, before.Invoice?.InvoiceID ?? '');
    return { Payments: [shown(before)] };
  }
  const put = (one: Body) => shown(putPayment(organisation, one as unknown as Payment));
  return { Payments: sent.Payments ? eachOf(asked, sent.Payments as Body[], put) : [put(sent)] };
}

function bankTransactions({ organisation, asked, sent, id }: Call): Body | null {
  const all = organisation.bankTransactions;
  if (asked.method === 'GET') {
    const is = whereOf(asked.query.get('where'));
    const isAsked = (id: unknown) => organisation.isChanged(String(id), asked.headers['if-modified-since']);
    const found = [...all.values()].filter((one) => isAsked(one.BankTransactionID) && is(one as never));
    const stamp = (one: Body) => ({ ...one, UpdatedDateUTC: organisation.stampOf(String(one.BankTransactionID)) });
    return { BankTransactions: paged(found, asked).map(stamp) };
  }
  const before = id ? all.get(id) : undefined;
  if (id) {
    if (!before) return null;
    if (before.Allocations.length > 0) throw new Invalid('The overpayment has been allocated');
    if (organisation.refundedOf(before.OverpaymentID) > 0) throw new Invalid('The overpayment has been refunded');
    before.Status = 'DELETED';
    organisation.touch(String(before.BankTransactionID));
    return { BankTransactions: [before] };
  }
  assertOpen(organisation, String(sent.Date));
  const lines = sent.LineItems as { Quantity?: number; UnitAmount: number }[];
  const Total = round2(lines.reduce((sum, line) => sum + (line.Quantity ?? 1) * line.UnitAmount, 0));
  const made = {
    ...sent,
    BankTransactionID: newId(),
    OverpaymentID: newId(),
    Total,
    Status: 'AUTHORISED',
    Allocations: [],
    DateString: `${sent.Date}T00:00:00`,
  };
  all.set(made.BankTransactionID, made);
  organisation.touch(made.BankTransactionID);
  return { BankTransactions: [made] };
}

function overpayments(call: Call): Body | null {
  const found = [...call.organisation.bankTransactions.values()].find((one) => one.OverpaymentID === call.id);
  if (!found) return null;
  if (call.part === 'Allocations') return allocations(call, found);
  const { organisation } = call;
  const used = found.Allocations.reduce((all, one) => all + one.Amount, organisation.refundedOf(found.OverpaymentID));
  const Payments = [...organisation.payments.values()]
    .filter((one) => one.Status !== 'DELETED' && one.Overpayment?.OverpaymentID === found.OverpaymentID)
    .map((one) => paymentShown(organisation, one));
  const { OverpaymentID, Allocations } = found;
  return { Overpayments: [{ OverpaymentID, Allocations, Payments, RemainingCredit: round2(found.Total - used) }] };
}

function allocations(
  { organisation, asked, sent, partId }: Call,
  from: { Total: number; Allocations: Allocation[]; OverpaymentID?: string } | undefined,
): Body | null {
  if (!from) return null;
  if (asked.method === 'DELETE') {
    from.Allocations = from.Allocations.filter((one) => one.AllocationID !== partId);
    return { AllocationId: partId, IsDeleted: true };
  }
  const wanted = sent.Allocations as Omit<Allocation, 'AllocationID'>[];
  for (const one of wanted) {
    assertOwes(organisation, one.Invoice.InvoiceID, one.Amount);
    const refunded = from.OverpaymentID ? organisation.refundedOf(from.OverpaymentID) : 0;
    const used = from.Allocations.reduce((sum, part) => sum + part.Amount, refunded);
    if (round2(used + one.Amount) > from.Total) throw new Invalid('The allocation exceeds the remaining credit');
    from.Allocations.push({ ...one, AllocationID: newId() });
    organisation.touch(one.Invoice.InvoiceID);
  }
  return { Allocations: from.Allocations };
}
