import { Blocked } from '../port/failures.ts';
import type { Remote, TermsKind, WantedContact } from '../port/wanted.ts';
import { quoted, where, type XeroApi } from './xero-api.ts';
import type { XeroContact } from './xero-wire.ts';

interface Contacts {
  readonly Contacts: readonly XeroContact[];
}
const terms: Readonly<Record<TermsKind, string>> = {
  daysAfterBill: 'DAYSAFTERBILLDATE',
  daysAfterMonthEnd: 'DAYSAFTERBILLMONTH',
  dayOfFollowingMonth: 'OFFOLLOWINGMONTH',
  dayOfCurrentMonth: 'OFCURRENTMONTH',
};

const remoteOf = (contact: XeroContact): Remote => ({
  remoteId: contact.ContactID,
  number: contact.ContactNumber ?? '',
  name: contact.Name,
  url: `https://go.xero.com/Contacts/View/${contact.ContactID}`,
  ...{ on: '', subtotalCents: 0, gstCents: 0, totalCents: 0, isPaid: false, parts: [], kept: null },
  isVoid: contact.ContactStatus === 'ARCHIVED',
});

const wireOf = (wanted: WantedContact, remoteId: string | null) => ({
  ...(remoteId ? { ContactID: remoteId } : {}),
  ContactNumber: wanted.number,
  Name: wanted.name,
  EmailAddress: wanted.email,
  TaxNumber: wanted.abn,
  Phones: [{ PhoneType: 'DEFAULT', PhoneNumber: wanted.phone }],
  Addresses: [
    {
      AddressType: 'POBOX',
      AddressLine1: wanted.address.line1,
      AddressLine2: wanted.address.line2,
      City: wanted.address.suburb,
      Region: wanted.address.state,
      PostalCode: wanted.address.postcode,
      Country: wanted.address.country,
    },
  ],
  PaymentTerms: { Sales: { Day: wanted.terms.days, Type: terms[wanted.terms.kind] } },
});

/** Contacts of a Xero organisation. */
export function xeroContacts(api: XeroApi) {
  const matching = async (filter: string) =>
    ((await api.get<Contacts>(`Contacts?${where(filter)}&includeArchived=true`))?.Contacts ?? []).map(remoteOf);
  const candidates = async (wanted: WantedContact): Promise<Remote[]> => {
    const byAbn = wanted.abn ? await matching(`TaxNumber==${quoted(wanted.abn)}`) : [];
    const byName = await matching(`Name==${quoted(wanted.name)}`);
    return [...byAbn, ...byName.filter(({ remoteId }) => !byAbn.some((one) => one.remoteId === remoteId))];
  };
  return {
    candidates,
    async find(wanted: WantedContact, remoteId: string | null): Promise<Remote | null> {
      if (!remoteId) return (await matching(`ContactNumber==${quoted(wanted.number)}`))[0] ?? null;
      const [found] = (await api.get<Contacts>(`Contacts/${encodeURIComponent(remoteId)}`))?.Contacts ?? [];
      return found ? remoteOf(found) : null;
    },
    /** A new one is made only when nobody there has its ABN or its name: else a person says which it is. */
    async put(wanted: WantedContact, remote: Remote | null, key: string): Promise<Remote> {
      if (remote?.isVoid)
        throw new Blocked('contactArchived', `${remote.name} is archived in Xero: restore it there, or relink`);
      const [same] = remote ? [] : await candidates(wanted);
      if (same) throw new Blocked('confirmMatch', `${same.name} is in Xero already: confirm that it is the same`);
      const body = { Contacts: [wireOf(wanted, remote?.remoteId ?? null)] };
      const [made] = (await api.send<Contacts>('POST', 'Contacts', body, key)).Contacts;
      if (!made) throw new Blocked('refused', 'Xero did not say what it made');
      return remoteOf(made);
    },
  };
}
