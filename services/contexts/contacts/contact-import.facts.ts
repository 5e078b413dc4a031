import { bareAbn } from '../../platform/contract/abn.ts';
import { stateCodes } from '../../platform/contract/lookups.ts';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import { amountIn, choiceIn, numberIn, textIn, yesNoIn } from '../../platform/imports/cells.ts';
import type { ImportField, ImportKind, ImportValues, MakeRecord } from '../../platform/imports/import-kind.ts';
import { parsedBody } from '../../platform/imports/parsed-body.ts';
import type { Change } from '../../platform/kernel/aggregate.ts';
import { AppError, badField } from '../../platform/kernel/errors.ts';
import { createContact } from './commands/create-contact.ts';
import { deleteContact } from './commands/delete-contact.ts';
import { contactsContract, NewContact } from './contacts.contract.ts';

/** Kind of the claim by which a contact of another system is brought in once. */
const broughtIn = 'importedContact';

const states = {
  ...Object.fromEntries(stateCodes.map((code) => [code, [code]])),
  ...{ VIC: ['VIC', 'Victoria'], NSW: ['NSW', 'New South Wales'], QLD: ['QLD', 'Queensland'] },
  ...{ SA: ['SA', 'South Australia'], WA: ['WA', 'Western Australia'], TAS: ['TAS', 'Tasmania'] },
  ...{ NT: ['NT', 'Northern Territory'], ACT: ['ACT', 'Australian Capital Territory'] },
};
const types = {
  customer: ['customer', 'client', 'debtor', 'c'],
  supplier: ['supplier', 'vendor', 'creditor', 's'],
  both: ['both', 'customer and supplier', 'customer/supplier'],
};
const typeWords = { customer: 'customer', supplier: 'supplier', both: 'customer or supplier' };
const terms = {
  account: ['account', 'on account', 'credit', '30 days', '30 day account'],
  prepaid: ['prepaid', 'pre-paid', 'payment in advance', 'pro forma'],
  cod: ['cod', 'cash on delivery', 'cash', 'c.o.d.'],
};

/** Spreadsheets take the first zero off a postcode of the Northern Territory. */
const postcodeIn = (text: string) => (/^\d{3}$/.test(text) ? `0${text}` : textIn(text));

const person = (n: number, examples: readonly (readonly string[])[]): ImportField[] => [
  {
    key: `person${n}`,
    title: `Person ${n}`,
    words: n === 1 ? ['contact person', 'contact', 'attention', 'first contact'] : [],
    hint: 'Name of somebody who works there',
    examples: examples.map(([name = '']) => name),
    read: textIn,
    targets: [`people.${n - 1}.name`],
  },
  {
    key: `person${n}Email`,
    title: `E-mail of person ${n}`,
    words: [`person ${n} email`],
    hint: 'One address',
    examples: examples.map(([, email = '']) => email),
    read: textIn,
    targets: [`people.${n - 1}.email`],
  },
  {
    key: `person${n}Phone`,
    title: `Phone of person ${n}`,
    words: [`person ${n} phone`, ...(n === 1 ? ['mobile'] : [])],
    hint: 'As it is dialled',
    examples: examples.map(([, , phone = '']) => phone),
    read: textIn,
    targets: [`people.${n - 1}.phone`],
  },
];

const fields: readonly ImportField[] = [
  {
    ...{ key: 'name', title: 'Name', isRequired: true, read: textIn },
    words: ['company', 'company name', 'customer', 'customer name', 'business name', 'trading name', 'contact name'],
    hint: 'Name of the customer or supplier; each once',
    examples: ['Bayside Glazing', 'Yarra Shower Screens'],
  },
  {
    ...{ key: 'type', title: 'Type', read: choiceIn(types) },
    words: ['contact type', 'kind'],
    hint: 'customer, supplier or both; empty is customer',
    examples: ['customer', 'customer'],
  },
  {
    ...{ key: 'externalId', title: 'Number in the other system', read: textIn },
    words: [
      'customer number',
      'account number',
      'account code',
      'customer code',
      'card id',
      'external id',
      'id',
      'code',
    ],
    hint: 'Any text; a file that is imported again does not bring the same contact twice',
    examples: ['C-1001', 'C-1002'],
  },
  {
    ...{ key: 'abn', title: 'ABN', read: textIn },
    words: ['australian business number', 'tax number', 'abn number'],
    hint: '11 digits',
    examples: ['51 824 753 556', ''],
  },
  {
    ...{ key: 'email', title: 'E-mail', read: textIn },
    words: ['email', 'email address', 'e-mail address', 'mail'],
    hint: 'Where quotes and invoices go',
    examples: ['accounts@bayside.example', 'office@yarra.example'],
  },
  {
    ...{ key: 'phone', title: 'Phone', read: textIn },
    words: ['telephone', 'phone number', 'phone 1', 'tel', 'business phone'],
    hint: 'As it is dialled',
    examples: ['03 9555 0101', '03 9555 0202'],
  },
  {
    ...{ key: 'paymentTerms', title: 'Terms', read: choiceIn(terms) },
    words: ['payment terms', 'terms of payment'],
    hint: 'account, prepaid or cod; empty is the usual of the company',
    examples: ['account', 'cod'],
  },
  {
    ...{ key: 'creditDays', title: 'Days of credit', read: numberIn },
    words: ['credit days', 'days', 'balance due days', 'payment days'],
    hint: 'Days after the bill; empty is the usual of the company',
    examples: ['30', ''],
  },
  {
    ...{ key: 'creditLimit', title: 'Credit limit', read: amountIn },
    words: ['limit', 'credit'],
    hint: 'Dollars; empty is no limit',
    examples: ['10000', ''],
  },
  {
    ...{ key: 'discountPercent', title: 'Discount %', read: amountIn },
    words: ['discount', 'discount percent', 'trade discount'],
    hint: 'Percent off the trade list',
    examples: ['5', ''],
  },
  {
    ...{ key: 'deliveryFeeWaived', title: 'Free delivery', read: yesNoIn },
    words: ['delivery fee waived', 'no delivery fee'],
    hint: 'yes or no',
    examples: ['no', 'no'],
  },
  {
    ...{ key: 'address1', title: 'Street', read: textIn, targets: ['address.address1'] },
    words: ['address', 'address 1', 'address line 1', 'street address', 'billing address', 'addr 1 line 1'],
    hint: 'Street and number',
    examples: ['12 Marine Parade', '3 Bridge Road'],
  },
  {
    ...{ key: 'address2', title: 'Street, second line', read: textIn, targets: ['address.address2'] },
    words: ['address 2', 'address line 2', 'addr 1 line 2'],
    hint: 'Unit, level or building',
    examples: ['', 'Unit 4'],
  },
  {
    ...{ key: 'suburb', title: 'Suburb', read: textIn, targets: ['address.suburb'] },
    words: ['city', 'town', 'locality', 'billing city'],
    hint: 'Suburb or town',
    examples: ['Brighton', 'Richmond'],
  },
  {
    ...{ key: 'state', title: 'State', read: choiceIn(states), targets: ['address.state'] },
    words: ['province', 'region', 'state code', 'billing state'],
    hint: 'VIC, NSW, QLD, SA, WA, TAS, NT or ACT',
    examples: ['VIC', 'VIC'],
  },
  {
    ...{ key: 'postcode', title: 'Postcode', read: postcodeIn, targets: ['address.postcode'] },
    words: ['post code', 'zip', 'zip code', 'postal code'],
    hint: '4 digits',
    examples: ['3186', '3121'],
  },
  ...person(1, [
    ['Dana Reid', 'dana@bayside.example', '0400 000 101'],
    ['Lee Tran', '', '0400 000 202'],
  ]),
  ...person(2, [['Sam Holt'], []]),
  ...person(3, [[], []]),
];

function bodyOf(v: ImportValues) {
  const { name, type, abn, email, phone, paymentTerms, creditDays, creditLimit, discountPercent } = v;
  const people = [1, 2, 3].flatMap((n) => {
    const one = { name: v[`person${n}`] ?? '', email: v[`person${n}Email`] ?? '', phone: v[`person${n}Phone`] ?? '' };
    return one.name || one.email || one.phone ? [one] : [];
  });
  const { address1 = '', address2 = '', suburb = '', state = '', postcode = '' } = v;
  return {
    ...{ name, type, abn, email, phone, paymentTerms, creditDays, creditLimit, discountPercent, people },
    deliveryFeeWaived: v.deliveryFeeWaived,
    address: { address1, address2, suburb, state, postcode },
  };
}

/** Names that contacts have, lower case, with their type; read together for some rows. */
async function namesInUse(rows: readonly ImportValues[], { tx, accountId }: CommandContext): Promise<Set<string>> {
  const names = [...new Set(rows.map((row) => String(row.name ?? '').toLowerCase()))];
  const found = await tx
    .selectFrom('contact_list')
    .select(['name', 'type'])
    .where('account_id', '=', accountId)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), 'in', names))
    .execute();
  return new Set(found.flatMap(namesOf));
}

/** Who is both has its name twice: as a customer and as a supplier. */
const namesOf = ({ name, type = 'customer' }: ImportValues) =>
  (type === 'both' ? ['customer', 'supplier'] : [type]).map((kind) => `${kind} ${String(name).toLowerCase()}`);

/** A name, an ABN and a number of the other system are each of one contact; a company may be customer and supplier. */
const identities = ({ name, abn, externalId, type = 'customer' }: ImportValues): Record<string, string> => ({
  ...(name === undefined ? {} : { name: `${type} ${String(name).toLowerCase()}` }),
  ...(abn === undefined ? {} : { abn: `${type} ${bareAbn(String(abn))}` }),
  ...(externalId === undefined ? {} : { externalId: String(externalId).toLowerCase() }),
});

async function begin(rows: readonly ImportValues[], context: CommandContext): Promise<MakeRecord> {
  const inUse = await namesInUse(rows, context);
  return async (values) => {
    const body = parsedBody(NewContact, bodyOf(values));
    if (namesOf(values).some((name) => inUse.has(name)))
      throw badField(
        'name',
        `There is a ${typeWords[body.type]} of this name already: leave the row out, or change the name`,
      );
    const { answer, changes } = await createContact.handle(body, context).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'PossibleDuplicate') throw badField('abn', error.message);
      throw error;
    });
    if (values.externalId !== undefined)
      await context.claim(broughtIn, String(values.externalId).toLowerCase(), answer.id, {
        target: 'externalId',
        message: `A contact with the number ${values.externalId} was imported already`,
      });
    return { type: 'contact', id: answer.id, name: body.name, changes };
  };
}

async function takeBack(id: number, context: CommandContext): Promise<readonly Change[]> {
  const { changes } = await deleteContact.handle({ id }, context);
  await context.tx
    .deleteFrom('claim')
    .where('account_id', '=', context.accountId)
    .where('kind', '=', broughtIn)
    .where('owner_id', '=', id)
    .execute();
  return changes;
}

/** Customers and suppliers, each made as on its own page; terms and discounts need their rights, as there. */
export const contactImport: ImportKind = {
  makes: contactsContract.createContact.access,
  takesBack: contactsContract.deleteContact.access,
  remark: '',
  fields,
  identities,
  begin,
  takeBack,
};
