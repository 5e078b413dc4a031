import type { AccountingPort, Session } from '../port/accounting-port.ts';
import { isEqual, totalDiffers } from '../port/compare.ts';
import type { WantedDocument, WantedWriteOff } from '../port/wanted.ts';

interface Where {
  readonly provider: AccountingPort;
  readonly session: Session;
}

/** A debt that was given up as the credit note it stands there as, placed on its invoice. */
function creditOf(invoice: WantedDocument, invoiceRemoteId: string, writeOff: WantedWriteOff): WantedDocument {
  const { number, totalCents, gstCents, on, account, taxCode } = writeOff;
  const subtotalCents = totalCents - gstCents;
  const line = { text: `${invoice.number} written off`, quantity: 1, unitPrice: (subtotalCents / 100).toFixed(2) };
  const { contactRemoteId, reference } = invoice;
  return {
    ...{ kind: 'creditNote', number, contactRemoteId, issuedOn: on, dueDate: on, reference },
    lines: [{ ...line, lineCents: subtotalCents, gstCents, account, taxCode }],
    ...{ subtotalCents, gstCents, totalCents, isVoid: totalCents === 0 },
    parts: totalCents === 0 ? [] : [{ invoiceNumber: invoice.number, invoiceRemoteId, cents: totalCents, on }],
  };
}

/** Makes what is written off of an invoice stand there. It is looked up first; one over another sum is voided and made again. */
export async function sendWriteOff(
  { provider, session }: Where,
  invoice: WantedDocument,
  invoiceRemoteId: string,
  key: string,
): Promise<void> {
  if (!invoice.writeOff) return;
  const credit = creditOf(invoice, invoiceRemoteId, invoice.writeOff);
  const found = await provider.find(session, credit, null);
  const there = found && !found.isVoid ? found : null;
  if (there ? isEqual(credit, there) : credit.isVoid) return;
  const isSum = there !== null && !credit.isVoid && totalDiffers(credit, there) === null;
  if (there && !isSum) await provider.put(session, { ...credit, parts: [], isVoid: true }, there, `${key}-undo`);
  // One of the right sum that is not placed yet is placed.
  if (!credit.isVoid) await provider.put(session, credit, isSum ? there : null, `${key}-writeoff`);
}
