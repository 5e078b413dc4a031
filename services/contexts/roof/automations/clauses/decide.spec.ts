import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../../../platform/records/record-fields.ts';
import type { Clause, Group, Value } from '../definition.contract.ts';
import { type Plain, type Read, Unreadable } from './compare.ts';
import { decide, type Scope } from './decide.ts';
import { type OperatorId, operators } from './operators.contract.ts';

const now = new Date('2026-03-09T13:30:00Z'); // 10 March in Melbourne, half past midnight
const zone = 'Australia/Melbourne';

function scopeOf(is: Read | null, was: Plain = null): Scope {
  const read = (value: Plain): Read => {
    if (!is) throw new Unreadable('It cannot be read');
    return { value, type: is.type };
  };
  return {
    ...{ now, zone, says: () => '' },
    field: () => read(is?.value ?? null),
    before: () => read(was),
    event: () => ({ value: null, type: 'text' }),
    step() {
      throw new Unreadable('There is no step');
    },
  };
}
const clause = (op: string, right?: Value, left: Value = { field: 'x' }): Clause => ({
  ...{ id: 'x', left, op },
  ...(right === undefined ? {} : { right }),
});
const group = (join: Group['join'], ...parts: Group['parts']): Group => ({ id: 'g', join, parts });
const ask = (op: string, is: Read, right?: Plain, was?: Plain) =>
  decide(group('all', clause(op, right === undefined ? undefined : { lit: right as never })), scopeOf(is, was)).result;

/** A value, what is compared with it, what it was before: once where it holds, once where it does not. */
type Case = readonly [value: Plain, right: Plain | undefined, was?: Plain];
type Cases = Partial<Record<FieldType, readonly [yes: Case, no: Case]>>;
const texts: Cases[FieldType] = [
  ['Bay Glass', 'Bay Glass'],
  ['Bay Glass', 'bay glass'],
];
const notText: Cases[FieldType] = [texts[1], texts[0]];
const there = { text: 'x', number: 0, money: '0.00', date: '2026-03-10', instant: '2026-03-09T13:30:00Z' } as const;
const values = { ...there, flag: false, enum: 'draft', list: [{ quantity: 1 }] } as const;
const every = Object.keys(values) as FieldType[];
const others: Readonly<Record<FieldType, Plain>> = {
  ...{ text: 'y', number: 1, money: '0.01', date: '2026-03-11', instant: '2026-03-12T13:30:00Z' },
  ...{ flag: true, enum: 'sent', list: [{ quantity: 2 }] },
};
const empties: Readonly<Record<FieldType, Plain>> = {
  ...{ text: '', number: null, money: null, date: null, instant: null, flag: null, enum: null, list: [] },
};
const forAll = (of: (type: FieldType) => readonly [Case, Case]): Cases =>
  Object.fromEntries(every.map((type) => [type, of(type)]));
const figures = (yes: Case, no: Case, yesMoney: Case, noMoney: Case): Cases => ({
  number: [yes, no],
  money: [yesMoney, noMoney],
});
const days = (yes: Case, no: Case): Cases => ({
  date: [yes, no],
  // Noon in Melbourne is still that day; 13:30 in UTC is the next one.
  instant: [
    [`${yes[0]}T01:00:00Z`, yes[1]],
    [`${no[0]}T01:00:00Z`, no[1]],
  ],
});
const became = (op: 'from' | 'to'): Cases => {
  const types = ['text', 'enum', 'number', 'money', 'date', 'instant'] as const;
  return Object.fromEntries(
    types.map((type): [FieldType, readonly [Case, Case]] => {
      const [a, b] = [values[type], others[type]];
      const day = type === 'instant' ? '2026-03-10' : a;
      return [
        type,
        op === 'from'
          ? [
              [b, day, a],
              [a, day, b],
            ]
          : [
              [a, day, b],
              [b, day, a],
            ],
      ];
    }),
  );
};

const cases: Readonly<Record<OperatorId, Cases>> = {
  eq: {
    text: texts,
    enum: [
      ['sent', 'sent'],
      ['sent', 'draft'],
    ],
    ...figures([1, '1.0'], [1, 2], ['0.10', '0.1'], ['0.10', '0.11']),
  },
  ne: {
    text: notText,
    enum: [
      ['sent', 'draft'],
      ['sent', 'sent'],
    ],
    ...figures([1, 2], [1, 1], ['0.10', '0.11'], ['0.10', '0.1']),
  },
  in: {
    text: [
      ['a', ['b', 'a']],
      ['a', ['b', 'c']],
    ],
    enum: [
      ['sent', ['draft', 'sent']],
      ['sent', ['draft']],
    ],
  },
  notIn: {
    text: [
      ['a', ['b', 'c']],
      ['a', ['b', 'a']],
    ],
    enum: [
      ['sent', ['draft']],
      ['sent', ['draft', 'sent']],
    ],
  },
  lt: figures([1, 2], [2, 2], ['99999999999.98', '99999999999.99'], ['10.00', '9.00']),
  le: figures([2, 2], [3, 2], ['9.00', '10.00'], ['10.01', '10.00']),
  gt: figures([3, 2], [2, 2], ['10.00', '9.00'], ['9.00', '10.00']),
  ge: figures([2, 2], [1, 2], ['10.00', '10'], ['9.99', '10']),
  between: {
    ...figures([2, [2, 3]], [4, [2, 3]], ['2.50', [2, 3]], ['3.01', [2, 3]]),
    ...days(['2026-03-10', ['2026-03-10', '2026-03-11']], ['2026-03-12', ['2026-03-10', '2026-03-11']]),
  },
  contains: {
    text: [
      ['Bay Glass', 'GLASS'],
      ['Bay Glass', 'door'],
    ],
  },
  starts: {
    text: [
      ['Bay Glass', 'bay'],
      ['Bay Glass', 'glass'],
    ],
  },
  ends: {
    text: [
      ['Bay Glass', 'glass'],
      ['Bay Glass', 'bay'],
    ],
  },
  glob: {
    text: [
      ['SO-1042', 'so-*4?'],
      ['SO-1042', 'so-?'],
    ],
  },
  before: days(['2026-03-09', '2026-03-10'], ['2026-03-10', '2026-03-10']),
  after: days(['2026-03-11', '2026-03-10'], ['2026-03-10', '2026-03-10']),
  on: days(['2026-03-10', '2026-03-10'], ['2026-03-11', '2026-03-10']),
  within: days(['2026-03-12', 2], ['2026-03-13', 2]),
  isTrue: {
    flag: [
      [true, undefined],
      [false, undefined],
    ],
  },
  isFalse: {
    flag: [
      [false, undefined],
      [true, undefined],
    ],
  },
  empty: forAll((type) => [
    [empties[type], undefined],
    [values[type], undefined],
  ]),
  notEmpty: forAll((type) => [
    [values[type], undefined],
    [empties[type], undefined],
  ]),
  changed: forAll((type) => [
    [values[type], undefined, others[type]],
    [values[type], undefined, values[type]],
  ]),
  changedFrom: became('from'),
  changedTo: became('to'),
  increasedBy: figures([5, 2, 3], [5, 3, 3], ['0.30', '0.1', '0.2'], ['0.20', '0.1', '0.3']),
  decreasedBy: figures([3, 2, 5], [5, 2, 3], ['0.20', '0.1', '0.30'], ['0.30', '0.1', '0.2']),
};

describe('a clause', () => {
  for (const [op, { types }] of Object.entries(operators) as [OperatorId, (typeof operators)[OperatorId]][])
    for (const type of types as readonly FieldType[])
      it(`${op} of ${type} holds, does not hold, and a missing value makes only empty true`, () => {
        const [yes, no] = cases[op][type] ?? [];
        if (!yes || !no) throw new Error(`No case shows ${op} of ${type}`);
        expect(ask(op, { value: yes[0], type }, yes[1], yes[2])).toBe('true');
        expect(ask(op, { value: no[0], type }, no[1], no[2])).toBe('false');
        const gone = ask(op, { value: null, type }, yes[1], null);
        expect(gone).toBe(op === 'empty' ? 'true' : 'false');
      });

  it('cannot be decided when its value cannot be read or compared, and says why', () => {
    const unread = decide(group('all', clause('eq', { lit: 1 })), scopeOf(null));
    expect([unread.result, unread.trace[0]?.problem]).toEqual(['error', 'It cannot be read']);
    expect(ask('gt', { value: 'many', type: 'number' }, 1)).toBe('error');
    expect(ask('before', { value: 'soon', type: 'date' }, '2026-03-10')).toBe('error');
    expect(ask('nonsense', { value: 1, type: 'number' }, 1)).toBe('error');
    expect(ask('constructor', { value: 1, type: 'number' }, 1)).toBe('error');
  });

  it('takes so many steps and no more', () => {
    const rows = Array.from({ length: 3_000 }, () => ({ quantity: 1 }));
    const count: Value = { calc: 'count', of: { field: 'x' } };
    const counted = decide(group('all', clause('gt', { lit: 1 }, count)), scopeOf({ value: rows, type: 'list' }));
    expect([counted.result, counted.trace[0]?.problem]).toEqual(['error', 'The condition takes more than 2000 steps']);
  });
});

/** A condition whose parts are as given: true, false, or not to be decided. */
type Part = boolean | 'error';
const partOf = (part: Part): Clause =>
  part === 'error' ? clause('gt', { lit: 'x' }, { lit: 1 }) : clause(part ? 'eq' : 'ne', { lit: 'a' }, { lit: 'a' });
const resultOf = (join: Group['join'], ...parts: Group['parts']) =>
  decide(group(join, ...parts), scopeOf({ value: null, type: 'text' })).result;
const not = (...parts: Group['parts']) => group('none', ...parts);
const every3: readonly Part[] = [true, false, 'error'];

describe('a group', () => {
  it('obeys the laws of logic in three values, for every three parts', () => {
    for (const a of every3)
      for (const b of every3)
        for (const c of every3) {
          const parts = [a, b, c].map(partOf);
          const each = parts.map((part) => not(part));
          // Not (a or b or c) is not a and not b and not c; not (a and b and c) is not a or not b or not c.
          expect(resultOf('none', ...parts)).toBe(resultOf('all', ...each));
          expect(resultOf('none', group('all', ...parts))).toBe(resultOf('any', ...each));
          expect(resultOf('none', not(group('any', ...parts)))).toBe(resultOf('any', ...parts));
          const settled = { all: [a, b, c].includes(false), any: [a, b, c].includes(true) };
          const wanted = (isSettled: boolean, settles: string, other: string) =>
            isSettled ? settles : [a, b, c].includes('error') ? 'error' : other;
          expect(resultOf('all', ...parts)).toBe(wanted(settled.all, 'false', 'true'));
          expect(resultOf('any', ...parts)).toBe(wanted(settled.any, 'true', 'false'));
        }
  });

  it('without parts all and none hold, any does not; every clause is in the log', () => {
    expect([resultOf('all'), resultOf('any'), resultOf('none')]).toEqual(['true', 'false', 'true']);
    expect(decide(null, scopeOf(null)).result).toBe('true');
    const scope = scopeOf({ value: null, type: 'text' });
    expect(decide(group('all', partOf(false), not(partOf(true), partOf('error'))), scope).trace).toHaveLength(3);
  });
});
