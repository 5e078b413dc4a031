import type { AccountingPort, Session } from '../port/accounting-port.ts';
import { totalDiffers } from '../port/compare.ts';
import type { Remote, Wanted } from '../port/wanted.ts';
import type { Outcome } from './record-answer.ts';
import type { InHand } from './take-in-hand.ts';

/** A link that is taken in hand. */
export interface Taken {
  readonly id: number;
  readonly taken: InHand;
}
interface Where {
  readonly provider: AccountingPort;
  readonly session: Session;
}

export const there = (remote: Remote): Outcome => ({
  is: 'there',
  remoteId: remote.remoteId,
  url: remote.url,
  cents: remote.totalCents,
});

/** How a record was taken: it is there as it is here, or its money is not ours. */
export function judged(wanted: Wanted, remote: Remote): Outcome {
  const differs = wanted.kind !== 'contact' && !wanted.isVoid ? totalDiffers(wanted, remote) : null;
  if (differs) return { is: 'refused', cause: 'mismatch', message: `${wanted.number} was sent, but ${differs}` };
  return there(remote);
}

/** Whether one request makes all of it: new, and nothing of it is placed, kept or written off. */
function isPlain(wanted: Wanted): boolean {
  if (wanted.kind === 'contact' || wanted.isVoid) return false;
  if (wanted.kind === 'payment') return wanted.kept === null && wanted.parts.length > 0;
  return wanted.parts.length === 0 && !wanted.writeOff;
}

/** Those of a kind that may go together. What was tried before is looked up by itself. */
export const mayGoTogether = ({ taken }: Taken): boolean =>
  taken.wanted !== null &&
  isPlain(taken.wanted) &&
  !(taken.refusal || taken.isLookUp || taken.isInDoubt || taken.remoteId !== null);

/** Sends new records of one kind in one request; an answer for each. Those whose number is there already are left out. */
export async function sendMany(
  { provider, session }: Where,
  many: readonly Taken[],
): Promise<ReadonlyMap<number, Outcome>> {
  const items = many.flatMap(({ id, taken }) =>
    taken.wanted && taken.wanted.kind !== 'contact'
      ? [{ id, wanted: taken.wanted, key: `${id}-${taken.localVersion}` }]
      : [],
  );
  const results = (await provider.putMany?.(session, items)) ?? [];
  return new Map(
    items.flatMap(({ id, wanted }, i): [number, Outcome][] => {
      const result = results[i];
      if (!result || result.isThere) return [];
      if (result.fault) return [[id, { is: 'refused', cause: result.fault.cause, message: result.fault.message }]];
      return result.remote ? [[id, judged(wanted, result.remote)]] : [];
    }),
  );
}
