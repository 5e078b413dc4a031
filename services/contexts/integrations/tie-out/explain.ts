import { dec } from '../../../platform/kernel/money.ts';
import { centsOf } from '../port/cents.ts';
import type { Cause, CauseName, Explained, Ours, Theirs } from './sides.ts';

/** Records of the months around, so that one that moved is known. */
export interface Around {
  readonly theirs: readonly Theirs[];
  /** Ids over there that are bound to records of ours in other months. */
  readonly boundElsewhere: ReadonlySet<string>;
}

/**
 * Pairs the records of a month and names why each pair differs. A cause counts only when it predicts exactly the cents that are
 * left; causes that say more (how GST or a price is rounded) are tried before "changed there", which would fit them too.
 */
export function explain(ours: readonly Ours[], theirs: readonly Theirs[], around: Around): Explained[] {
  const paired = pairUp(ours, theirs);
  const rows = paired.pairs.map(([own, there]) => explainOurs(own, there, around));
  return [...rows, ...paired.alone.map((there) => explainTheirs(there, ours, around))];
}

function pairUp(ours: readonly Ours[], theirs: readonly Theirs[]) {
  const free = new Set(theirs);
  const take = (is: (there: Theirs) => boolean) => {
    const found = [...free].find(is);
    if (found) free.delete(found);
    return found ?? null;
  };
  const byId = new Map(
    ours.map((own) => [own, own.remoteId ? take((t) => t.kind === own.kind && t.remoteId === own.remoteId) : null]),
  );
  const pairs = ours.map((own): [Ours, Theirs | null] => [
    own,
    // Parts of a payment stand there one by one: its number holds them together.
    byId.get(own) ??
      take(
        (t) => t.kind === own.kind && t.number === own.number && !t.isVoid && (!own.remoteId || own.kind === 'payment'),
      ),
  ]);
  return { pairs, alone: [...free].filter((there) => !there.isVoid) };
}

function explainOurs(own: Ours, found: Theirs | null, around: Around): Explained {
  const there = found && !found.isVoid ? found : null;
  const causes = there ? changed(own, there) : absent(own, found, around);
  return rowOf(own, own.cents, own.gstCents, there, causes);
}

/** Why a record of ours is not in the month over there: the whole of it is the difference. */
function absent(own: Ours, found: Theirs | null, { theirs }: Around): Cause[] {
  if (own.cents === 0) return [];
  const is = (cause: CauseName): Cause[] => [{ cause, cents: own.cents }];
  if (own.isWriteOff) return is('writeOff');
  if (found || own.isIncoming) return is('deletedThere');
  if (
    theirs.some(
      (one) => one.kind === own.kind && !one.isVoid && (one.remoteId === own.remoteId || one.number === own.number),
    )
  )
    return is('otherMonth');
  if (own.sentCents === null) return is('notSynced');
  return is(own.kind === 'payment' ? 'paymentHere' : 'missingThere');
}

/** Why a record has another total over there. */
function changed(own: Ours, there: Theirs): Cause[] {
  const causes: Cause[] = [];
  let left = own.cents - there.cents;
  const take = (cause: CauseName, cents: number) => {
    causes.push({ cause, cents });
    left -= cents;
  };
  const { sentCents } = own;
  // A change of ours that is on its way.
  if (left !== 0 && sentCents !== null && !own.isCurrent && own.cents !== sentCents)
    take('notSynced', own.cents - sentCents);
  const whole: [CauseName, number][] = [
    ['changedHere', own.isIncoming && sentCents !== null ? own.cents - sentCents : 0],
    ['cashRounding', own.roundingCents],
    ['gstMethod', own.gstCents - lineGst(own)],
    ...[4, 2].map((decimals): [CauseName, number] => ['precision', precision(own, decimals)]),
    ['editedThere', sentCents === null ? 0 : sentCents - there.cents],
  ];
  for (const [cause, cents] of whole) if (left !== 0 && cents !== 0 && left === cents) take(cause, cents);
  return own.cents === there.cents ? gstAlone(own, there) : causes;
}

/** Why only the GST differs. What was sent last had our GST: when nothing of ours moved, somebody there changed it. */
function gstAlone(own: Ours, there: Theirs): Cause[] {
  if (own.gstCents === there.gstCents) return [];
  if (lineGst(own) === there.gstCents) return [{ cause: 'gstByLine', cents: 0 }];
  return own.isCurrent && own.sentCents === own.cents ? [{ cause: 'gstThere', cents: 0 }] : [];
}

/** GST when it is rounded for each line, cents. */
const lineGst = ({ lines, gstPercent }: Ours): number =>
  lines.reduce((sum, { line }) => sum + centsOf(dec(dec(line).toFixed(2)).times(gstPercent).div(100)), 0);

/** What is lost when prices have so many decimals, with its GST; cents. */
function precision({ lines, gstPercent, cents, gstCents }: Ours, decimals: number): number {
  if (lines.length === 0) return 0;
  const whole = lines.reduce(
    (sum, { quantity, unitPrice }) => sum + centsOf(dec(dec(unitPrice).toFixed(decimals)).times(quantity)),
    0,
  );
  const gst = gstCents === 0 ? 0 : centsOf(dec(whole).div(100).times(gstPercent).div(100));
  return cents - whole - gst;
}

/** Why a record over there has none of ours. */
function explainTheirs(there: Theirs, ours: readonly Ours[], { boundElsewhere }: Around): Explained {
  const isTwin = ours.some(
    (own) =>
      own.kind === there.kind &&
      own.contactName === there.contactName &&
      own.cents === there.cents &&
      own.remoteId !== there.remoteId,
  );
  const cause = boundElsewhere.has(there.remoteId)
    ? 'otherMonth'
    : there.kind === 'payment'
      ? 'paymentThere'
      : isTwin
        ? 'duplicate'
        : 'missingHere';
  const head = { ...there, recordId: null, linkId: null, sends: null };
  return rowOf(head, 0, 0, there, [{ cause, cents: -there.cents }]);
}

type Head = Pick<Explained, 'kind' | 'number' | 'recordId' | 'linkId' | 'contactName' | 'sends'>;

function rowOf(head: Head, here: number, gstHere: number, there: Theirs | null, causes: readonly Cause[]): Explained {
  const { kind, number, recordId, linkId, contactName, sends } = head;
  const theirCents = there?.cents ?? 0;
  const explained = causes.reduce((sum, { cents }) => sum + cents, 0);
  const unexplained = here - theirCents - explained;
  const gstThere = there?.gstCents ?? 0;
  const isOpen = unexplained !== 0 || causes.length === 0;
  return {
    ...{
      kind,
      number,
      recordId,
      linkId,
      contactName,
      sends,
      here,
      there: theirCents,
      gstHere,
      gstThere,
    },
    ...{ remoteId: there?.remoteId ?? null, isOnOurs: there?.isOnOurs ?? false, told: '' },
    causes,
    unexplained,
    gstUnexplained: isOpen ? gstHere - gstThere : 0,
  };
}
