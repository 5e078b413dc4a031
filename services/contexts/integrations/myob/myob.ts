import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { AccountingPort, RemoteSettings, Session } from '../port/accounting-port.ts';
import { centsOf } from '../port/cents.ts';
import { addMonth, dayBefore } from '../port/months.ts';
import type { Remote } from '../port/wanted.ts';
import { myobApi } from './myob-api.ts';
import { myobChanges } from './myob-changes.ts';
import { readCodes, refsOf } from './myob-codes.ts';
import { myobContacts } from './myob-contacts.ts';
import { documentOf, myobDocuments } from './myob-documents.ts';
import { myobHosts, myobOauth } from './myob-oauth.ts';
import { myobPayments } from './myob-payments.ts';
import { myobSettlements } from './myob-settlements.ts';
import { isKept, type MyobPayment, type MyobRefund, type MyobSale, momentOf, numberLength } from './myob-wire.ts';

interface Preferences {
  readonly System?: { readonly LockPeriodPriorTo?: string | null };
}

/** MYOB Business behind the port. Every request passes `session.ask`, which passes the one way out. */
export function myob(config: ProviderConfig): AccountingPort {
  const base = myobHosts(config).api;
  const known = new Map<string, ReturnType<typeof readCodes>>();
  const parts = (session: Session) => {
    const api = myobApi(base, config, session);
    /** Read once for as long as this one sends: the codes of a mapping are names, and MYOB wants ids. */
    const codes = async () => {
      const found = known.get(session.organisationId) ?? readCodes(api);
      known.set(session.organisationId, found);
      return refsOf(
        await found.catch((error: unknown) => {
          known.delete(session.organisationId);
          throw error;
        }),
      );
    };
    const settlements = myobSettlements(api);
    return {
      ...{ api, contacts: myobContacts(api, codes), documents: myobDocuments(api, codes, settlements) },
      payments: myobPayments(api, codes, settlements),
    };
  };
  return {
    ...{ key: 'myob', name: 'MYOB', numberLength, hasKeys: false, aMinute: 400, mostAtOnce: 1, ...myobOauth(config) },
    // Eight a second for all of our customers; a server that stands in has no such limit.
    gapMs: config.standIn ? 0 : 130,
    async settings(session): Promise<RemoteSettings> {
      const { api } = parts(session);
      const { accounts, taxCodes } = await readCodes(api);
      const { LockPeriodPriorTo } = (await api.get<Preferences>('Company/Preferences'))?.System ?? {};
      return {
        accounts: accounts.map(({ DisplayID: code, Name: name, Type, Classification }) => ({
          ...{ code, name, kind: Type === 'Bank' ? 'bank' : /Income/.test(Classification) ? 'revenue' : 'other' },
        })),
        taxCodes: taxCodes.map(({ Code: code, Description: name, Rate }) => ({ code, name, percent: String(Rate) })),
        // Days before it are closed, not the day itself.
        lockDate: LockPeriodPriorTo ? dayBefore(LockPeriodPriorTo.slice(0, 10)) : null,
      };
    },
    find(session, wanted, remoteId) {
      const { contacts, documents, payments } = parts(session);
      if (wanted.kind === 'contact') return contacts.find(wanted, remoteId);
      return wanted.kind === 'payment' ? payments.find(wanted) : documents.find(wanted, remoteId);
    },
    put(session, wanted, remote) {
      const { contacts, documents, payments } = parts(session);
      if (wanted.kind === 'contact') return contacts.put(wanted, remote);
      return wanted.kind === 'payment' ? payments.put(wanted, remote) : documents.put(wanted, remote);
    },
    async candidates(session, wanted) {
      const { contacts, documents } = parts(session);
      if (wanted.kind === 'contact') return contacts.candidates(wanted);
      return wanted.kind === 'payment' ? [] : documents.candidates(wanted);
    },
    async documents(session, kind, month) {
      const { api } = parts(session);
      const within = `Date ge datetime${`'${momentOf(month)}'`} and Date lt datetime'${momentOf(addMonth(month))}'`;
      const sales = await api.list<MyobSale>('Sale/Invoice', within);
      if (kind === 'payment') {
        const payments = await api.list<MyobPayment>('Sale/CustomerPayment', within);
        const refunds = await api.list<MyobRefund>('Sale/CreditRefund', within);
        return [...payments.map(paymentOf), ...sales.filter(isKept).map(keptOf), ...refunds.map(refundOf)];
      }
      const isCredit = ({ TotalAmount = 0 }: MyobSale) => TotalAmount < 0;
      return sales
        .filter((sale) => !isKept(sale) && isCredit(sale) === (kind === 'creditNote'))
        .map((sale) => documentOf(kind, sale, [], false));
    },
    changesSince: (session, since) => myobChanges(parts(session).api, since),
    dayLeft: () => null,
  };
}

function paymentOf({ UID, ReceiptNumber = '', Date: date, Customer, Invoices = [] }: MyobPayment): Remote {
  const parts = Invoices.map((one) => ({ remoteId: UID, invoiceRemoteId: one.UID, cents: centsOf(one.AmountApplied) }));
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const money = { subtotalCents: 0, gstCents: 0, totalCents, isPaid: false, parts, kept: null };
  return {
    remoteId: UID,
    number: ReceiptNumber,
    name: Customer?.Name ?? '',
    url: null,
    on: date.slice(0, 10),
    isVoid: false,
    ...money,
  };
}

const plain = { url: null, isVoid: false, subtotalCents: 0, gstCents: 0, isPaid: false, parts: [], kept: null };

/** Money that no invoice took. */
const keptOf = ({ UID: remoteId, Number: number, Date: day, Customer, TotalAmount = 0 }: MyobSale): Remote => ({
  ...plain,
  ...{ remoteId, number, name: Customer?.Name ?? '', on: day.slice(0, 10), totalCents: -centsOf(TotalAmount) },
});

const refundOf = ({ UID: remoteId, Memo: number = '', Date: day, Customer, Amount }: MyobRefund): Remote => ({
  ...plain,
  ...{ remoteId, number, name: Customer?.Name ?? '', on: day.slice(0, 10), totalCents: centsOf(Amount) },
  isRefund: true,
});
