import { centsOf } from '../port/cents.ts';
import type { RemotePart, WantedPart } from '../port/wanted.ts';
import { guid, type MyobApi } from './myob-api.ts';
import { type MyobSettlement, momentOf } from './myob-wire.ts';

const path = 'Sale/CreditSettlement';

/** What a credit of MYOB's is used for: settlements, each on invoices of the same customer. */
export function myobSettlements(api: MyobApi) {
  const of = async (creditId: string): Promise<RemotePart[]> =>
    (await api.list<MyobSettlement>(path, `CreditFromInvoice/UID eq ${guid(creditId)}`)).flatMap(
      ({ UID, Lines = [] }) =>
        Lines.map(({ Sale, AmountApplied }) => ({
          ...{ remoteId: UID, invoiceRemoteId: Sale.UID, cents: centsOf(AmountApplied) },
        })),
    );
  const isSame = (part: WantedPart, there: RemotePart) =>
    part.invoiceRemoteId === there.invoiceRemoteId && part.cents === there.cents;
  return {
    of,
    /** Takes back what is too much, settles what is missing. A settlement cannot be changed. */
    async match(creditId: string, customerId: string, wanted: readonly WantedPart[]): Promise<void> {
      const there = await of(creditId);
      const tooMuch = there.filter((one) => !wanted.some((part) => isSame(part, one)));
      const gone = new Set(tooMuch.map(({ remoteId }) => remoteId));
      for (const id of gone) await api.remove(`${path}/${id}`);
      const kept = there.filter(({ remoteId }) => !gone.has(remoteId));
      for (const part of wanted) {
        if (kept.some((one) => isSame(part, one))) continue;
        const amount = part.cents / 100;
        await api.send('POST', path, {
          ...{ CreditFromInvoice: { UID: creditId }, Customer: { UID: customerId }, Date: momentOf(part.on) },
          ...{ CreditAmount: amount, Memo: part.invoiceNumber },
          Lines: [{ Type: 'Invoice', Sale: { UID: part.invoiceRemoteId }, AmountApplied: amount }],
        });
      }
    },
  };
}
export type MyobSettlements = ReturnType<typeof myobSettlements>;
