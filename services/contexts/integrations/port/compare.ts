import type { Remote, RemotePart, Wanted, WantedPart } from './wanted.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const partsDiffer = (wanted: readonly WantedPart[], there: readonly RemotePart[]) => {
  const said = (parts: readonly { invoiceRemoteId: string; cents: number }[]) =>
    parts
      .map(({ invoiceRemoteId, cents }) => `${invoiceRemoteId} ${cents}`)
      .sort()
      .join();
  return said(wanted) !== said(there);
};

/** Another total than ours, as a sentence; null when the money is the same. */
export function totalDiffers(wanted: Wanted, remote: Remote): string | null {
  if (wanted.kind === 'contact' || wanted.kind === 'payment') return null;
  const pairs = [
    ['subtotal', wanted.subtotalCents, remote.subtotalCents],
    ['GST', wanted.gstCents, remote.gstCents],
    ['total', wanted.totalCents, remote.totalCents],
  ] as const;
  const [first] = pairs.filter(([, ours, theirs]) => ours !== theirs);
  return first ? `its ${first[0]} is ${dollars(first[2])} there and ${dollars(first[1])} here` : null;
}

/** Whether a record there says what ours says. A contact always does: its words are ours when they are sent. */
export function isEqual(wanted: Wanted, remote: Remote): boolean {
  if (wanted.kind === 'contact') return true;
  if (wanted.isVoid) return remote.isVoid;
  if (remote.isVoid || totalDiffers(wanted, remote) !== null) return false;
  if (partsDiffer(wanted.parts, remote.parts)) return false;
  if (wanted.kind !== 'payment') return true;
  if (!wanted.kept || !remote.kept) return !wanted.kept && !remote.kept;
  const { cents, parts, refund } = wanted.kept;
  if (cents !== remote.kept.cents || (refund?.cents ?? 0) !== remote.kept.refundCents) return false;
  return !partsDiffer(parts, remote.kept.parts);
}
