import { bareAbn } from '../../../platform/contract/abn.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { ContactChange } from '../contacts.contract.ts';
import { type ContactContent, settled } from '../domain/content.ts';

/** What null leaves behind. */
const cleared = { abn: '', email: '', phone: '', discountPercent: '0', people: [] };

type Sent = Omit<ContactChange, 'acceptDuplicate'>;

/**
 * A contact with what was sent: an ABN is kept without its spaces, an address is that of the default one, people without a
 * number are new. 422 when a default is chosen that is not there.
 */
export function kept(before: ContactContent, { address, people, ...sent }: Sent): ContactContent {
  const said = Object.entries(sent)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value ?? cleared[field as keyof typeof cleared] ?? null]);
  const after: ContactContent = { ...before, ...Object.fromEntries(said) };
  const whole = settled({
    ...after,
    abn: sent.abn === undefined ? after.abn : bareAbn(after.abn),
    ...(address && { addresses: withDefault(before, address) }),
    ...(people !== undefined && { people: numbered(before, people ?? []) }),
  });
  for (const field of ['defaultAddressId', 'defaultPersonId'] as const)
    if (sent[field] !== undefined && whole[field] !== sent[field])
      throw badField(field, field === 'defaultAddressId' ? 'Choose one of its addresses' : 'Choose one of its people');
  return whole;
}

function withDefault(
  { addresses, defaultAddressId, lastPartId }: ContactContent,
  address: NonNullable<Sent['address']>,
) {
  const id = defaultAddressId ?? lastPartId + 1;
  return addresses.some((one) => one.id === id)
    ? addresses.map((one) => (one.id === id ? { id, ...address } : one))
    : [...addresses, { id, ...address }];
}

function numbered({ people: known, lastPartId }: ContactContent, people: NonNullable<Sent['people']>) {
  let next = lastPartId;
  return people.map((person, i) => {
    if (person.id !== undefined && !known.some((one) => one.id === person.id))
      throw badField(`people.${i}.id`, 'There is no such person');
    if (person.id !== undefined) return { ...person, id: person.id };
    next += 1;
    return { ...person, id: next };
  });
}
