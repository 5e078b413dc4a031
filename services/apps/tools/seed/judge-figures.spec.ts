import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar.ts';
import { type Figure, judge } from './judge-figures.ts';

// Tuesday 10 March 2026.
const calendar = new Calendar('Australia/Sydney');
const [today, yesterday] = ['2026-03-10', '2026-03-09'];
const at = (day: string, hour: number) => calendar.at(day, hour);
const invoice = (owing: number, due_date: string, issued_on = yesterday) => ({ owing, due_date, issued_on });
const sale = (customer: number, glass: number, amount: number) => ({
  ...{ customer, glass, amount },
  areaM2: 10,
  costPerM2: 20,
});
const hole = { holes: 1, cutouts: 0, holePositions: [{}] };
const plainGlass = { kind: 'glass', holes: 0, cutouts: 0 };
const arched = { ...plainGlass, outline: { no: 60 } };
const article = { ...plainGlass, kind: 'article' };
const contact = { phone: '(02) 5550 1234', email: 'a@glass.example.com', foundBy: 'a 51 824 753 556' };

const good = { stages: 5, late: 4, ready: 6 };
const paid = invoice(850, '2026-04-01');
const money = (...rows: ReturnType<typeof invoice>[]) => judge.money(rows, { today, yesterday });

/** Each figure: answers of a shop, and answers with which it must miss its band, nothing to judge among them. */
const cases: [string, Figure[], [string, Figure[]][]][] = [
  [
    'Events on working days between 7:00 and 17:30',
    judge.hours([at(today, 7), at(today, 17)], calendar),
    [
      ['at night', judge.hours([at(today, 7), at(today, 22)], calendar)],
      ['on a Sunday', judge.hours([at('2026-03-08', 10)], calendar)],
      ['no event', judge.hours([], calendar)],
    ],
  ],
  [
    'Receivables overdue',
    money(paid, invoice(150, '2026-03-01')),
    [
      ['none', money(paid)],
      ['most', money(invoice(10, '2026-04-01'), invoice(90, '2026-03-01'))],
      ['no invoice', money()],
    ],
  ],
  [
    'Newest invoice',
    money(paid),
    [
      ['a week old', money(invoice(1, today, '2026-03-02'))],
      ['of tomorrow', money(invoice(1, today, '2026-03-11'))],
      ['no invoice', money()],
    ],
  ],
  [
    'Stages after the cut where panels stand',
    judge.orders(good),
    [
      ['few', judge.orders({ ...good, stages: 3 })],
      ['many', judge.orders({ ...good, stages: 7 })],
    ],
  ],
  [
    'Late orders',
    judge.orders(good),
    [
      ['none', judge.orders({ ...good, late: 0 })],
      ['many', judge.orders({ ...good, late: 11 })],
    ],
  ],
  [
    'Orders ready to load',
    judge.orders(good),
    [
      ['few', judge.orders({ ...good, ready: 4 })],
      ['many', judge.orders({ ...good, ready: 13 })],
    ],
  ],
  [
    'Runs of today',
    judge.runs([today], today),
    [
      ['none', judge.runs([], today)],
      ['many', judge.runs(Array(9).fill(today), today)],
    ],
  ],
  ['Runs left over from days before', judge.runs([today], today), [['one', judge.runs([yesterday, today], today)]]],
  [
    'Yield of cutting sheets, median',
    judge.yields([60, 85, 90]),
    [
      ['poor', judge.yields([60, 70, 90])],
      ['too good', judge.yields([96, 97, 98])],
      ['no sheet', judge.yields([])],
    ],
  ],
  [
    'Cutting sheets with a yield below 50 %',
    judge.yields([60, 85, 90]),
    [
      ['a third', judge.yields([40, 85, 90])],
      ['no sheet', judge.yields([])],
    ],
  ],
  [
    'Glass in stock, in weeks of turnover',
    judge.stock(500, 100),
    [
      ['little', judge.stock(100, 100)],
      ['much', judge.stock(1_300, 100)],
      ['nothing sold', judge.stock(500, 0)],
    ],
  ],
  [
    'Offcuts that name the sheet they came from',
    judge.offcuts([1, 2]),
    [
      ['one does not', judge.offcuts([1, null])],
      ['no offcut', judge.offcuts([])],
    ],
  ],
  [
    'Lines with holes or cutouts that are all placed',
    judge.drawings([hole, { holes: 0, cutouts: 0 }]),
    [
      ['a hole without a place', judge.drawings([hole, { ...hole, holePositions: [] }])],
      ['no worked line', judge.drawings([{ holes: 0, cutouts: 0 }])],
    ],
  ],
  [
    'Lines that are more than a rectangle',
    judge.shapes([arched, ...Array.from({ length: 2 }, () => plainGlass), article]),
    [
      ['none', judge.shapes([plainGlass, article])],
      ['most', judge.shapes([arched, { ...plainGlass, holes: 2 }, plainGlass])],
      ['no glass', judge.shapes([article])],
    ],
  ],
  [
    'Margin over glass, best to worst customer',
    judge.margins([sale(1, 1, 400), sale(2, 1, 600)]),
    [
      ['all alike', judge.margins([sale(1, 1, 400), sale(2, 1, 400)])],
      ['one customer', judge.margins([sale(1, 1, 400)])],
    ],
  ],
  [
    'Margin over glass, best to worst glass',
    judge.margins([sale(1, 1, 400), sale(1, 2, 600)]),
    [
      ['all alike', judge.margins([sale(1, 1, 400), sale(1, 2, 400)])],
      ['no cost is known', judge.margins([{ ...sale(1, 1, 400), costPerM2: 0 }])],
    ],
  ],
  [
    'Contacts with a valid ABN and fictitious phone and e-mail',
    judge.names([contact, { ...contact, phone: '', email: '' }]),
    [
      ['a wrong ABN', judge.names([{ ...contact, foundBy: '51 824 753 557' }])],
      ['a number somebody has', judge.names([{ ...contact, phone: '(02) 9374 4000' }])],
      ['an address somebody has', judge.names([{ ...contact, email: 'a@glass.com' }])],
      ['no contact', judge.names([])],
    ],
  ],
];

const find = (figures: readonly Figure[], name: string) => figures.find((figure) => figure.name === name);

describe('the figures of the demo business', () => {
  it.each(cases)('%s: holds for a shop', (name, holding) => {
    expect(find(holding, name)).toMatchObject({ holds: true });
  });

  it.each(cases.flatMap(([name, , missing]) => missing.map(([why, figures]) => ({ name, why, figures }))))(
    '$name: misses, $why',
    ({ name, figures }) => {
      expect(find(figures, name)).toMatchObject({ holds: false });
    },
  );

  it('are all judged here', () => {
    const judged = cases.flatMap(([, holding]) => holding.map((figure) => figure.name));
    expect([...new Set(judged)].sort()).toEqual(cases.map(([name]) => name).sort());
  });

  it('say so when there is nothing to judge', () => {
    expect(find(judge.yields([]), 'Cutting sheets with a yield below 50 %')?.value).toBe('nothing to judge');
  });
});
