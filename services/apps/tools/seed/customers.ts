import { addAddress } from '../../../contexts/contacts/commands/add-address.ts';
import { addPerson } from '../../../contexts/contacts/commands/add-person.ts';
import { createContact } from '../../../contexts/contacts/commands/create-contact.ts';
import { setCreditStatus } from '../../../contexts/contacts/commands/set-credit-status.ts';
import { Address, ContactBody } from '../../../contexts/contacts/contacts.contract.ts';
import { abnOf } from './abn.ts';
import type { Business } from './business.ts';

/** A customer of the demo business. */
export interface Customer {
  readonly id: number;
  readonly terms: 'account' | 'cod' | 'prepaid';
  /** Share of the orders: a fifth of the customers make most of them. */
  readonly weight: number;
  readonly isBlocked: boolean;
}

const first = [
  'Bayside',
  'Merri Creek',
  'Pinnacle',
  'Aurora',
  'Westgate',
  'Coburg',
  'Northern',
  'Hartley',
  'Yarra',
  'Peninsula',
  'Ranges',
  'Docklands',
  'Plenty Valley',
  'Brunswick',
  'Barwon',
  'Kingston',
  'Ballarat',
  'Mornington',
  'Goldfields',
  'Murray',
  'Gippsland',
  'Werribee',
  'Kerr & Sons',
  'Novak',
] as const;
const trades = [
  [38, ['Glazing', 'Glass & Mirror', 'Glass Repairs', 'Emergency Glass']],
  [17, ['Frameless Showers', 'Pool Fencing', 'Balustrades']],
  [14, ['Windows', 'Aluminium Windows', 'Windows & Doors']],
  [12, ['Builders', 'Constructions', 'Homes']],
  [9, ['Joinery', 'Shopfitters', 'Kitchens']],
] as const;
const places = [
  ['Dandenong South', 'VIC', '3175'],
  ['Campbellfield', 'VIC', '3061'],
  ['Laverton North', 'VIC', '3026'],
  ['Braeside', 'VIC', '3195'],
  ['Brunswick', 'VIC', '3056'],
  ['North Geelong', 'VIC', '3215'],
  ['Moorabbin', 'VIC', '3189'],
  ['Bayswater', 'VIC', '3153'],
] as const;
const streets = [
  'Glasscocks Rd',
  'Boundary Rd',
  'Industrial Ave',
  'Kiln St',
  'Foundry Ln',
  'Assembly Dr',
  'Fitzgerald Rd',
  'Malcolm Rd',
] as const;
const people = [
  'Mei Tran',
  'Dan Okafor',
  'Ravi Sethi',
  'Sarah Whelan',
  'Joe Kerr',
  'Lena Novak',
  'Tom Hartley',
  'Aisha Rahman',
  'Nick Pappas',
  'Jo Lim',
] as const;
/** Numbers that are kept for fiction. */
const mobiles = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
] as const;

/** Share of the orders: a fifth of the customers make most of them. */
export const customerWeight = (index: number): number => (index < 8 ? 10 : 1 + (index % 5) / 2);

/** Makes the customers: names, terms, credit, people; a few are on hold or on stop. */
export async function makeCustomers(b: Business, at: Date, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  const names = new Set<string>();
  while (customers.length < count) {
    const name = `${b.pick(first)} ${b.pick(b.weighted(trades.map(([w, list]) => [w, list] as const)))}`;
    if (names.has(name)) continue;
    names.add(name);
    customers.push(await makeCustomer(b, at, name, customers.length));
  }
  return customers;
}

async function makeCustomer(b: Business, at: Date, name: string, index: number): Promise<Customer> {
  const terms = b.weighted([
    [72, 'account'],
    [20, 'cod'],
    [8, 'prepaid'],
  ] as const);
  const [suburb, state, postcode] = b.pick(places);
  const mail = name.toLowerCase().replace(/[^a-z]+/g, '');
  const person = b.pick(people);
  const { id } = await b.must(
    at,
    createContact,
    ContactBody.parse({
      name,
      abn: abnOf(b.random),
      paymentTerms: terms,
      creditDays: b.pick([7, 14, 30, 30]),
      ...(index % 12 === 7 && { termsKind: 'dayOfFollowingMonth', creditDays: 20 }),
      email: `orders@${mail}.example.com.au`,
      phone: `(03) 5550 ${String(b.between(1000, 9999))}`,
      creditLimit: terms === 'account' ? String(b.pick([5_000, 10_000, 20_000, 40_000])) : null,
      ...(terms === 'account' &&
        index % 6 === 2 && { minSpendAmount: '4000', minSpendPeriod: index % 4 ? 'month' : 'quarter' }),
      discountPercent: b.weighted([
        [2, '22'],
        [4, '12'],
        [6, '0'],
        [1, '5'],
      ] as const),
      address: { address1: `${b.between(1, 180)} ${b.pick(streets)}`, suburb, state, postcode },
      people: [
        {
          name: person,
          email: `${person.split(' ')[0]?.toLowerCase()}@${mail}.example.com.au`,
          phone: b.pick(mobiles),
        },
      ],
    }),
  );
  await addParts(b, at, id, mail, index);
  const isBlocked = index > 0 && index % 20 === 0;
  const status = index % 40 === 0 ? 'stop' : 'onhold';
  if (isBlocked) await b.must(at, setCreditStatus, { id, status, reason: 'Statement 60 days overdue' });
  return { id, terms, weight: customerWeight(index), isBlocked: isBlocked && status === 'stop' };
}

/** Some customers have a second place, and somebody for the accounts. By index: nothing of it moves the rest of the demo. */
async function addParts(b: Business, at: Date, id: number, mail: string, index: number): Promise<void> {
  const [suburb, state, postcode] = places[index % places.length] ?? places[0];
  const address1 = `${3 + index} ${streets[(index + 3) % streets.length]}`;
  if (index % 5 === 1) await b.must(at, addAddress, { id, ...Address.parse({ address1, suburb, state, postcode }) });
  const name = people[(index * 3) % people.length] ?? people[0];
  const person = { name, email: `accounts@${mail}.example.com.au`, phone: mobiles[index % mobiles.length] ?? '' };
  if (index % 4 === 1) await b.must(at, addPerson, { id, ...person });
}
