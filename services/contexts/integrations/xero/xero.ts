import type { ProviderConfig } from '../../../platform/config/config.ts';
import type { AccountingPort, RemoteSettings, Session } from '../port/accounting-port.ts';
import { xeroApi } from './xero-api.ts';
import { xeroBatch, xeroPaymentsThere } from './xero-batch.ts';
import { xeroChanges } from './xero-changes.ts';
import { xeroContacts } from './xero-contacts.ts';
import { xeroDocuments } from './xero-documents.ts';
import { xeroMonth } from './xero-month.ts';
import { xeroHosts, xeroOauth } from './xero-oauth.ts';
import { xeroPayments } from './xero-payments.ts';
import { dayOf, isGone } from './xero-wire.ts';

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
    ...{
      key: 'xero',
      name: 'Xero',
      numberLength: 255,
      hasKeys: true,
      aMinute: 60,
      gapMs: 0,
      mostAtOnce: 25,
      ...xeroOauth(config),
    },
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
    async putMany(session, items) {
      const { api } = parts(session);
      const isMoney = items[0]?.wanted.kind === 'payment';
      const known = isMoney
        ? await xeroPaymentsThere(
            api,
            items.map(({ wanted }) => wanted.number),
          )
        : new Set<string>();
      const fresh = items.filter(({ wanted }) => !known.has(wanted.number));
      const results = await xeroBatch(api, fresh);
      return items.map((item) => results[fresh.indexOf(item)] ?? { isThere: true });
    },
    async candidates(session, wanted) {
      const { contacts, documents } = parts(session);
      if (wanted.kind === 'contact') return contacts.candidates(wanted);
      return wanted.kind === 'payment' ? [] : documents.candidates(wanted);
    },
    documents: (session, kind, month) => xeroMonth(parts(session).api, kind, month),
    changesSince: (session, since) => xeroChanges(parts(session).api, since),
    dayLeft: ({ headers }) => (headers['x-daylimit-remaining'] ? Number(headers['x-daylimit-remaining']) : null),
  };
}
