import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { amountIn, choiceIn, dateIn, textIn } from '../../../platform/imports/cells.ts';
import type { ImportField, ImportKind, ImportValues, MakeRecord } from '../../../platform/imports/import-kind.ts';
import { parsedBody } from '../../../platform/imports/parsed-body.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { customersNamed } from '../../contacts/customers-named.facts.ts';
import { OpeningBalance, type OpeningKind, openingContract } from './opening.contract.ts';
import { takeOverBalance } from './take-over-balance.ts';

const openingKinds = {
  invoice: ['invoice', 'inv', 'tax invoice'],
  credit: ['credit', 'credit note', 'cn', 'refund'],
  balanceOwing: ['balance', 'balance owing', 'owing'],
  balanceFree: ['balance free', 'prepayment', 'deposit', 'free'],
};

const fields: readonly ImportField[] = [
  {
    ...{ key: 'customer', title: 'Customer', isRequired: true, read: textIn, targets: ['contactId'] },
    words: ['customer name', 'contact', 'name', 'company', 'customer number', 'account number', 'debtor'],
    hint: 'Name, or the number it was imported with',
    examples: ['Bayside Glazing', 'C-1002'],
  },
  {
    ...{ key: 'number', title: 'Number', read: textIn },
    words: ['invoice number', 'invoice no', 'document number', 'invoice', 'no', 'reference number'],
    hint: 'Of the document in the other system; empty is a balance without a document',
    examples: ['INV-20417', 'CN-118'],
  },
  {
    ...{ key: 'kind', title: 'Kind', read: choiceIn(openingKinds) },
    words: ['type', 'document type'],
    hint: 'invoice, credit, balance or deposit; empty goes by the sign and the number',
    examples: ['invoice', 'credit'],
  },
  {
    ...{ key: 'issuedOn', title: 'Date', isRequired: true, read: dateIn },
    words: ['invoice date', 'issued', 'issue date', 'document date'],
    hint: 'Day first: 9/3/2026, or 2026-03-09',
    examples: ['9/3/2026', '11/3/2026'],
  },
  {
    ...{ key: 'dueDate', title: 'Due', read: dateIn },
    words: ['due date', 'due on', 'payment due'],
    hint: 'Day first; empty is the date',
    examples: ['8/4/2026', ''],
  },
  {
    ...{ key: 'amount', title: 'Owing', isRequired: true, read: amountIn },
    words: ['amount', 'amount due', 'balance due', 'outstanding', 'open amount', 'balance'],
    hint: 'Dollars with GST that are owing or unused; negative is a credit',
    examples: ['1320.00', '-88.00'],
  },
  {
    ...{ key: 'gst', title: 'GST', read: amountIn },
    words: ['tax', 'gst amount', 'tax amount'],
    hint: 'What of it is GST, which the other system accounted for',
    examples: ['120.00', '-8.00'],
  },
  {
    ...{ key: 'reference', title: 'Reference', read: textIn },
    words: ['customer reference', 'order', 'order number', 'po', 'purchase order'],
    hint: "The customer's own",
    examples: ['PO 11872', ''],
  },
];

const isNegative = (amount: unknown) => String(amount ?? '').startsWith('-');
const withoutSign = (amount: unknown) => (amount === undefined ? undefined : String(amount).replace('-', ''));

/** What a row takes over: as it says, else by the sign of its amount and by whether it has a number. */
function kindOf({ kind, number, amount }: ImportValues): OpeningKind {
  if (kind !== undefined) return kind as OpeningKind;
  if (isNegative(amount)) return number === undefined ? 'balanceFree' : 'credit';
  return number === undefined ? 'balanceOwing' : 'invoice';
}

async function begin(rows: readonly ImportValues[], context: CommandContext): Promise<MakeRecord> {
  const names = rows.flatMap(({ customer }) => (customer === undefined ? [] : [String(customer)]));
  const known = await customersNamed(context.tx, context.accountId, names);
  return async (values) => {
    const { number, issuedOn, dueDate, reference, amount, gst } = values;
    const contactId = onlyCustomer(String(values.customer), known);
    const sums = { amount: withoutSign(amount), gst: withoutSign(gst) };
    const said = { contactId, kind: kindOf(values), number, reference, issuedOn, dueDate, ...sums };
    const body = parsedBody(OpeningBalance, said);
    const { answer, changes } = await takeOverBalance.handle(body, context);
    return { type: answer.document, id: answer.id, name: answer.number, changes };
  };
}

function onlyCustomer(name: string, known: ReadonlyMap<string, readonly number[]>): number {
  const [id, ...others] = known.get(name.toLowerCase()) ?? [];
  if (id === undefined) throw badField('customer', `There is no customer ${name}`);
  if (others.length > 0)
    throw badField('customer', `${others.length + 1} customers are called ${name}: give the number`);
  return id;
}

/** Open invoices, credits and balances of another system, each taken over as by its own call. */
export const openingImport: ImportKind = {
  makes: openingContract.takeOverBalance.access,
  takesBack: openingContract.takeOverBalance.access,
  remark:
    'Documents that are taken over stay in the books: they cannot be undone, only written off or cancelled one by one.',
  fields,
  identities: (values): Record<string, string> => {
    if (values.number === undefined) return {};
    const isOwed = kindOf(values) === 'invoice' || kindOf(values) === 'balanceOwing';
    return { number: `${isOwed ? 'invoice' : 'creditNote'} ${String(values.number).toLowerCase()}` };
  },
  begin,
  takeBack: async () => {
    throw conflict('OpeningStays', 'It stands in the books: write it off, or cancel the credit');
  },
};
