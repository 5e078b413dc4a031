import { Blocked } from '../port/failures.ts';
import type { Remote, TermsKind, WantedContact } from '../port/wanted.ts';
import { type MyobApi, quoted } from './myob-api.ts';
import type { MyobRefs } from './myob-codes.ts';
import type { MyobCustomer } from './myob-wire.ts';

const path = 'Contact/Customer';
const nameLength = 50;
export const myobTerms: Readonly<Record<TermsKind, string>> = {
  daysAfterBill: 'InAGivenNumberOfDays',
  daysAfterMonthEnd: 'NumberOfDaysAfterEOM',
  dayOfFollowingMonth: 'DayOfMonthAfterEOM',
  dayOfCurrentMonth: 'OnADayOfTheMonth',
};

const nameOf = ({ CompanyName, FirstName, LastName }: MyobCustomer) =>
  CompanyName || [FirstName, LastName].filter(Boolean).join(' ');

const remoteOf = (customer: MyobCustomer): Remote => ({
  ...{ remoteId: customer.UID, number: customer.DisplayID ?? '', name: nameOf(customer), url: null },
  ...{ on: '', subtotalCents: 0, gstCents: 0, totalCents: 0, isPaid: false, parts: [], kept: null },
  ...{ isVoid: customer.IsActive === false, rowVersion: customer.RowVersion },
});

const spaced = (abn: string) => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

const wireOf = (wanted: WantedContact, refs: MyobRefs) => {
  const { address, terms } = wanted;
  return {
    ...{ CompanyName: wanted.name.slice(0, nameLength), IsIndividual: false, IsActive: true, DisplayID: wanted.number },
    Addresses: [
      {
        Location: 1,
        Street: [address.line1, address.line2].filter(Boolean).join('\n'),
        ...{ City: address.suburb, State: address.state, PostCode: address.postcode, Country: address.country },
        ...{ Phone1: wanted.phone, Email: wanted.email },
      },
    ],
    SellingDetails: {
      ...{ SaleLayout: 'Service', ABN: spaced(wanted.abn) || null },
      ...{ TaxCode: refs.standardTax(), FreightTaxCode: refs.standardTax() },
      Terms: { PaymentIsDue: myobTerms[terms.kind], BalanceDueDate: terms.days },
    },
  };
};

/** Customers of a MYOB company file. */
export function myobContacts(api: MyobApi, codes: () => Promise<MyobRefs>) {
  const matching = async (filter: string) => (await api.list<MyobCustomer>(path, filter)).map(remoteOf);
  const candidates = async ({ abn, name }: WantedContact): Promise<Remote[]> => {
    const byAbn = abn ? await matching(`SellingDetails/ABN eq ${quoted(spaced(abn))}`) : [];
    const byName = await matching(`CompanyName eq ${quoted(name.slice(0, nameLength))}`);
    return [...byAbn, ...byName.filter(({ remoteId }) => !byAbn.some((one) => one.remoteId === remoteId))];
  };
  return {
    candidates,
    async find({ number }: WantedContact, remoteId: string | null): Promise<Remote | null> {
      if (!remoteId) return (await matching(`DisplayID eq ${quoted(number)}`))[0] ?? null;
      const found = await api.get<MyobCustomer>(`${path}/${remoteId}`);
      return found && remoteOf(found);
    },
    /** A new one is made only when nobody there has its ABN or its name: else a person says which it is. */
    async put(wanted: WantedContact, remote: Remote | null): Promise<Remote> {
      if (remote?.isVoid)
        throw new Blocked('contactArchived', `${remote.name} is inactive in MYOB: make it active there, or relink`);
      const refs = await codes();
      if (!remote) {
        const [same] = await candidates(wanted);
        if (same) throw new Blocked('confirmMatch', `${same.name} is in MYOB already: confirm that it is the same`);
        return remoteOf(await api.send<MyobCustomer>('POST', path, wireOf(wanted, refs)));
      }
      // A change replaces the whole record: what is not ours stays as it is there.
      const there = await api.get<MyobCustomer>(`${path}/${remote.remoteId}`);
      const own = wireOf(wanted, refs);
      const SellingDetails = { ...there?.SellingDetails, ...own.SellingDetails };
      const changed = { ...there, ...own, SellingDetails };
      return remoteOf(await api.send<MyobCustomer>('PUT', `${path}/${remote.remoteId}`, changed));
    },
  };
}
