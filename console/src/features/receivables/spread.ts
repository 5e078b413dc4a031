import { cashSum } from '@glasshouse/services/platform/contract/cash';

/** Amounts typed for invoices, by invoice id; dollars as text, '' for none. */
export type Amounts = Readonly<Record<number, string>>;

interface Owing {
  readonly id: number;
  readonly owing: string;
}

const centsOf = (dollars: string): number => Math.round(Number(dollars || '0') * 100);
const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Money over invoices in their order, each as far as it owes. Cash that is the rounded sum of the first of them, to so
 * many cents, pays those whole.
 */
export function spread(money: string, invoices: readonly Owing[], cashStep = 1): Amounts {
  let left = centsOf(settledBy(money, invoices, cashStep));
  return Object.fromEntries(
    invoices.map(({ id, owing }) => {
      const part = Math.min(left, centsOf(owing));
      left -= part;
      return [id, part > 0 ? dollarsOf(part) : ''];
    }),
  );
}

/** What cash settles: the sum of the first invoices that it is the rounded sum of, else as much as came. */
function settledBy(money: string, invoices: readonly Owing[], cashStep: number): string {
  let owing = 0;
  for (const invoice of invoices) {
    owing += centsOf(invoice.owing);
    const sum = dollarsOf(owing);
    if (centsOf(cashSum(sum, cashStep)) === centsOf(money)) return sum;
  }
  return money;
}

/** What of the money is on no invoice; below zero when more was typed than there is. */
export const leftOf = (money: string, amounts: Amounts): string =>
  dollarsOf(Object.values(amounts).reduce((left, amount) => left - centsOf(amount), centsOf(money)));

/** Dollars that count for invoices: what came, and what rounding adds to cash. */
export const settledOf = ({
  amount,
  rounding = '',
}: {
  readonly amount: string;
  readonly rounding?: string | undefined;
}) => dollarsOf(centsOf(amount) + centsOf(rounding));

/** The invoices that get something. */
export const allocationsOf = (amounts: Amounts): { invoiceId: number; amount: string }[] =>
  Object.entries(amounts)
    .filter(([, amount]) => centsOf(amount) !== 0 || Number.isNaN(centsOf(amount)))
    .map(([id, amount]) => ({ invoiceId: Number(id), amount }));

/** Invoices that money may stand on: each once, owing also what of this money it has already, the one due first on top. */
export function payableOf<I extends Owing & { readonly dueDate: string }>(
  invoices: readonly I[],
  placed: readonly { readonly invoiceId: number; readonly amount: string }[],
): I[] {
  const parts = new Map(placed.map((part) => [part.invoiceId, part.amount]));
  const each = [...new Map(invoices.map((invoice) => [invoice.id, invoice])).values()];
  return each
    .map((invoice) => ({
      ...invoice,
      owing: dollarsOf(centsOf(invoice.owing) + centsOf(parts.get(invoice.id) ?? '')),
    }))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate));
}
