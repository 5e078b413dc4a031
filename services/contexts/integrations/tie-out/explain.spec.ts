import { expect, it } from 'vitest';
import { type Around, explain } from './explain.ts';
import type { CauseName, Ours, Theirs } from './sides.ts';

const own = (more: Partial<Ours> = {}): Ours => ({
  ...{ kind: 'invoice', number: 'INV-1', recordId: 1, linkId: 1, contactName: 'Bayside', gstPercent: '10' },
  ...{ cents: 3_317, gstCents: 302, subtotalCents: 3_015, sentCents: 3_317, isCurrent: true, remoteId: 'r1' },
  lines: [1, 2, 3].map(() => ({ line: '10.05', quantity: 1, unitPrice: '10.05' })),
  ...{ roundingCents: 0, isWriteOff: false, isIncoming: false, sends: null, ...more },
});
const there = (more: Partial<Theirs> = {}): Theirs => ({
  ...{
    kind: 'invoice',
    remoteId: 'r1',
    number: 'INV-1',
    contactName: 'Bayside',
    cents: 3_317,
    gstCents: 302,
    isVoid: false,
    isOnOurs: true,
  },
  ...more,
});
const around = (more: Partial<Around> = {}): Around => ({ theirs: [], boundElsewhere: new Set<string>(), ...more });
const pay = { kind: 'payment', number: 'PAY-1', lines: [], gstCents: 0, subtotalCents: 0 } as const;

/** Each seeded cause: what stands on both sides, and the one name it must be given. */
const seeded: readonly (readonly [CauseName, readonly Ours[], readonly Theirs[], Around?])[] = [
  ['missingThere', [own()], []],
  ['deletedThere', [own()], [there({ isVoid: true })]],
  ['missingHere', [], [there({ number: 'SI-9', remoteId: 'x' })]],
  ['duplicate', [own()], [there(), there({ remoteId: 'r2', number: 'INV-1 copy' })]],
  ['editedThere', [own()], [there({ cents: 4_000 })]],
  ['paymentHere', [own({ ...pay, cents: 500, sentCents: 500 })], []],
  ['paymentThere', [], [there({ kind: 'payment', number: 'cash', remoteId: 'p9', cents: 500 })]],
  [
    'changedHere',
    [own({ ...pay, isIncoming: true, cents: 0, sentCents: 500 })],
    [there({ kind: 'payment', cents: 500 })],
  ],
  ['deletedThere', [own({ ...pay, isIncoming: true, cents: 500, sentCents: 500 })], []],
  ['otherMonth', [own()], [], around({ theirs: [there()] })],
  ['otherMonth', [], [there()], around({ boundElsewhere: new Set(['r1']) })],
  ['notSynced', [own({ sentCents: null, remoteId: null })], []],
  ['notSynced', [own({ isCurrent: false, sentCents: 3_000 })], [there({ cents: 3_000 })]],
  ['gstMethod', [own()], [there({ cents: 3_318, gstCents: 303 })]],
  ['gstByLine', [own()], [there({ gstCents: 303 })]],
  ['gstThere', [own()], [there({ gstCents: 0 })]],
  [
    'precision',
    [
      own({
        cents: 36_682,
        gstCents: 3_335,
        subtotalCents: 33_347,
        sentCents: 36_682,
        lines: [{ line: '333.46678', quantity: 10, unitPrice: '33.346678' }],
      }),
    ],
    [there({ cents: 36_685, gstCents: 3_335 })],
  ],
  [
    'cashRounding',
    [own({ ...pay, cents: 500, sentCents: 500, roundingCents: 1 })],
    [there({ kind: 'payment', number: 'PAY-1', cents: 499 })],
  ],
  [
    'writeOff',
    [own({ kind: 'creditNote', number: 'INV-1 write-off', isWriteOff: true, sentCents: null, remoteId: null })],
    [],
  ],
];

it.each(seeded.map(([cause, ours, theirs, near]) => ({ cause, ours, theirs, near: near ?? around() })))(
  'names $cause, and explains every cent',
  ({ cause, ours, theirs, near }) => {
    const rows = explain(ours, theirs, near).filter((row) => row.here !== row.there || row.gstHere !== row.gstThere);
    expect(rows.map((row) => row.causes.map((one) => one.cause))).toEqual([[cause]]);
    expect(rows.map((row) => [row.unexplained, row.gstUnexplained])).toEqual([[0, 0]]);
  },
);

it('calls what is the same by no cause, and leaves open what nothing predicts', () => {
  expect(explain([own()], [there()], around())).toMatchObject([{ causes: [], unexplained: 0 }]);
  const onItsWay = own({ isCurrent: false });
  expect(explain([onItsWay], [there({ gstCents: 0 })], around())).toMatchObject([{ causes: [], gstUnexplained: 302 }]);
  const linkedByNumber = own({ remoteId: null, sentCents: null });
  expect(explain([linkedByNumber], [there({ cents: 3_000 })], around())).toMatchObject([
    { causes: [], unexplained: 317 },
  ]);
});
