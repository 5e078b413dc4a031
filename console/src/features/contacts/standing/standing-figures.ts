import type { CustomerStanding } from '@glasshouse/services/contexts/invoicing/invoicing.contract';

export type OwingPart = keyof CustomerStanding['owing'];

/** A part of what is owing, as its bar has it. */
export interface DrawnPart {
  readonly part: OwingPart;
  /** Dollars. */
  readonly owing: number;
  /** Share of the bar, 0 to 1. */
  readonly share: number;
}

export interface DrawnOwing {
  readonly parts: readonly DrawnPart[];
  /** Dollars. */
  readonly owing: number;
  /** Where the limit stands on the bar, 0 to 1; null without a limit. */
  readonly limitAt: number | null;
  /** Dollars the customer may still owe; below 0 over the limit, null without one. */
  readonly left: number | null;
}

const parts: readonly OwingPart[] = ['overdue', 'notDue', 'notInvoiced'];

/** The parts of what is owing and the limit, on one bar that reaches over both. */
export function drawnOwing({
  owing,
  creditLimit,
  used,
}: Pick<CustomerStanding, 'owing' | 'creditLimit' | 'used'>): DrawnOwing {
  const limit = creditLimit === null ? null : Number(creditLimit);
  const dollars = parts.map((part) => Math.max(0, Number(owing[part])));
  const all = dollars.reduce((sum, one) => sum + one, 0);
  const reach = Math.max(all, limit ?? 0, 1);
  return {
    parts: parts.map((part, i) => ({ part, owing: dollars[i] ?? 0, share: (dollars[i] ?? 0) / reach })),
    owing: all,
    limitAt: limit === null ? null : limit / reach,
    left: limit === null ? null : limit - Number(used),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Mar 26' of the first day of a month. */
export const monthName = (month: string) => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(2, 4)}`;

/** The last day of the month a day begins. */
export const monthEnd = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Dollars of a month's invoices without its credit notes; a month with more credit than invoices is below 0. */
export const turnoverOf = ({ invoiced, credited }: CustomerStanding['months'][number]) =>
  Number(invoiced) - Number(credited);
