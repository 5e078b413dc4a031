import type { Address, ContactAddress, ContactBody, ContactPerson } from '../contacts.contract.ts';

/** Everything that people write about a contact: its body, its addresses and its people by their numbers. */
export interface ContactContent extends ContactBody {
  readonly addresses: ContactAddress[];
  readonly defaultAddressId: number | null;
  readonly people: ContactPerson[];
  readonly defaultPersonId: number | null;
  /** The highest number that an address or a person ever had: none is given twice. */
  readonly lastPartId: number;
}

/** A contact as its events say it: those of before addresses had numbers know one address, and people by their place. */
export type StoredContent = ContactBody &
  Partial<Pick<ContactContent, 'addresses' | 'defaultAddressId' | 'defaultPersonId' | 'lastPartId'>>;

const none: Address = { address1: '', address2: '', suburb: '', state: '', postcode: '', country: 'Australia' };

/** The content in the shape of today: the one address is number 1, people count from there. */
export function contentOf(stored: StoredContent): ContactContent {
  const addresses = stored.addresses ?? [{ id: 1, ...stored.address }];
  const first = 1 + Math.max(stored.lastPartId ?? 0, ...addresses.map((one) => one.id));
  const people = stored.people.map((person, i) => ({ ...person, id: person.id ?? first + i }));
  return settled({
    ...stored,
    addresses,
    people,
    defaultAddressId: stored.defaultAddressId ?? null,
    defaultPersonId: stored.defaultPersonId ?? null,
    lastPartId: stored.lastPartId ?? 0,
  });
}

/** Content whose defaults exist: the first when none is named, and `address` is the default address. */
export function settled(content: ContactContent): ContactContent {
  const { addresses, people } = content;
  const address = addresses.find((one) => one.id === content.defaultAddressId) ?? addresses[0] ?? null;
  const person = people.find((one) => one.id === content.defaultPersonId) ?? people[0] ?? null;
  const lastPartId = Math.max(content.lastPartId, ...addresses.map((one) => one.id), ...people.map((one) => one.id));
  return {
    ...content,
    address: address ? bare(address) : none,
    defaultAddressId: address?.id ?? null,
    defaultPersonId: person?.id ?? null,
    lastPartId,
  };
}

const bare = ({ id: _id, ...address }: ContactAddress): Address => address;

/** The fields of the content within a state. */
export const contentFields = [
  ...(['name', 'type', 'abn', 'email', 'phone', 'paymentTerms', 'creditDays', 'termsKind', 'creditLimit'] as const),
  ...(['minSpendAmount', 'minSpendPeriod', 'deliveryFeeWaived', 'remindersOff'] as const),
  ...(['discountPercent', 'address', 'people', 'addresses', 'defaultAddressId', 'defaultPersonId'] as const),
  'lastPartId',
] as const satisfies readonly (keyof StoredContent)[];

/** People with the default one first. */
export const peopleInOrder = ({ people, defaultPersonId }: Pick<ContactContent, 'people' | 'defaultPersonId'>) =>
  [...people].sort((a, b) => Number(b.id === defaultPersonId) - Number(a.id === defaultPersonId));
