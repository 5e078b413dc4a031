import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { AccountingPort, RemoteSettings, Session } from '../port/accounting-port.ts';
import { centsOf } from '../port/cents.ts';
import { addMonth } from '../port/months.ts';
import type { Remote } from '../port/wanted.ts';
import { mostPages, pageSize, where, xeroApi } from './xero-api.ts';
import { xeroChanges } from './xero-changes.ts';
import { xeroContacts } from './xero-contacts.ts';
import { documentOf, xeroDocuments } from './xero-documents.ts';
import { xeroHosts, xeroOauth } from './xero-oauth.ts';
import { xeroPayments } from './xero-payments.ts';
import { dayOf, isGone, type XeroDocument, type XeroPayment } from './xero-wire.ts';

interface Accounts {
  readonly Accounts: readonly {
    readonly Code?: string;
    readonly Name: string;
    readonly Type: string;
    readonly Class?: string;
  }[];
}
interface TaxRates {
  readonly TaxRates: readonly {
    readonly Name: string;
    readonly TaxType: string;
    readonly EffectiveRate?: number;
    readonly Status?: string;
  }[];
}
interface Organisations {
  readonly Organisations: readonly { readonly PeriodLockDate?: string; readonly EndOfYearLockDate?: string }[];
}

/** Xero behind the port. Every request passes `session.ask`, which passes the one way out. */
export function xero(config: ProviderConfig): AccountingPort {
  const base = xeroHosts(config).api;
  const parts = (session: Session) => {
    const api = xeroApi(base, session);
    return { api, contacts: xeroContacts(api), documents: xeroDocuments(api), payments: xeroPayments(api) };
  };
  return {
    ...{ key: 'xero', name: 'Xero', numberLength: 255, hasKeys: true, aMinute: 60, gapMs: 0, ...xeroOauth(config) },
    async settings(session): Promise<RemoteSettings> {
      const { api } = parts(session);
      const accounts = (await api.get<Accounts>('Accounts'))?.Accounts ?? [];
      const taxes = (await api.get<TaxRates>('TaxRates'))?.TaxRates ?? [];
      const [organisation] = (await api.get<Organisations>('Organisation'))?.Organisations ?? [];
      const locks = [organisation?.PeriodLockDate, organisation?.EndOfYearLockDate].map(dayOf).filter(Boolean).sort();
      return {
        accounts: accounts.flatMap(({ Code, Name, Type, Class }) =>
          Code
            ? [{ code: Code, name: Name, kind: Type === 'BANK' ? 'bank' : Class === 'REVENUE' ? 'revenue' : 'other' }]
            : [],
        ),
        taxCodes: taxes
          .filter(({ Status }) => !isGone(Status))
          .map(({ TaxType, Name, EffectiveRate = 0 }) => ({
            code: TaxType,
            name: Name,
            percent: String(EffectiveRate),
          })),
        lockDate: locks.at(-1) ?? null,
      };
    },
    find(session, wanted, remoteId) {
      const { contacts, documents, payments } = parts(session);
      if (wanted.kind === 'contact') return contacts.find(wanted, remoteId);
      return wanted.kind === 'payment' ? payments.find(wanted) : documents.find(wanted, remoteId);
    },
    put(session, wanted, remote, key) {
      const { contacts, documents, payments } = parts(session);
      if (wanted.kind === 'contact') return contacts.put(wanted, remote, key);
      return wanted.kind === 'payment' ? payments.put(wanted, remote, key) : documents.put(wanted, remote, key);
    },
    async candidates(session, wanted) {
      const { contacts, documents } = parts(session);
      if (wanted.kind === 'contact') return contacts.candidates(wanted);
      return wanted.kind === 'payment' ? [] : documents.candidates(wanted);
    },
    async documents(session, kind, month) {
      const { api } = parts(session);
      const filter = where(`Date>=${dateTime(month)} AND Date<${dateTime(addMonth(month))}${filters[kind]}`);
      const name = names[kind];
      const found: Remote[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const said = await api.get<Record<string, readonly object[]>>(
          `${name}?${filter}&page=${page}&pageSize=${pageSize}&unitdp=4`,
        );
        const rows = said?.[name] ?? [];
        found.push(
          ...(kind === 'payment'
            ? rows.map((row) => paymentOf(row as XeroPayment))
            : rows.map((row) => documentOf(kind, row as XeroDocument))),
        );
        if (rows.length < pageSize) break;
      }
      return found;
    },
    changesSince: (session, since) => xeroChanges(parts(session).api, since),
    dayLeft: ({ headers }) => (headers['x-daylimit-remaining'] ? Number(headers['x-daylimit-remaining']) : null),
  };
}

const names = { invoice: 'Invoices', creditNote: 'CreditNotes', payment: 'Payments' } as const;
const filters = { invoice: ' AND Type=="ACCREC"', creditNote: ' AND Type=="ACCRECCREDIT"', payment: '' } as const;
const dateTime = (day: string) => `DateTime(${day.split('-').map(Number).join(',')})`;

function paymentOf(wire: XeroPayment): Remote {
  const part = { remoteId: wire.PaymentID, invoiceRemoteId: wire.Invoice.InvoiceID, cents: centsOf(wire.Amount) };
  const { PaymentID: remoteId, Reference: number = '' } = wire;
  const money = { subtotalCents: 0, gstCents: 0, totalCents: part.cents, isPaid: false, parts: [part], kept: null };
  return { remoteId, number, name: '', url: null, on: dayOf(wire.Date), isVoid: isGone(wire.Status), ...money };
}
