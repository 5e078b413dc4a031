import { badField } from '../../../platform/kernel/errors.ts';

/** A part of money that somebody wants on an invoice; dollars. */
export interface Wanted {
  readonly invoiceId: number;
  readonly amount: string;
}

/**
 * Parts with their place in the body, by ascending invoice: invoices are locked in that order, so that two commands never
 * wait for each other. 422 when an invoice is chosen twice.
 */
export function byInvoice(allocations: readonly Wanted[]): (readonly [number, Wanted])[] {
  const seen = new Set<number>();
  allocations.forEach(({ invoiceId }, i) => {
    if (seen.has(invoiceId)) throw badField(`allocations.${i}.invoiceId`, 'This invoice is chosen twice');
    seen.add(invoiceId);
  });
  return allocations.map((one, i) => [i, one] as const).sort(([, a], [, b]) => a.invoiceId - b.invoiceId);
}
