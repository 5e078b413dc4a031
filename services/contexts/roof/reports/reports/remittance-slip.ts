import type { Content } from '../../../../platform/pdf/document.ts';
import type { Statement } from '../../../receivables/statements/statement.facts.ts';
import { table } from '../kit/parts.ts';
import { dayText, money } from '../kit/words.ts';

/** The most invoices a slip names: more do not fit on the foot of a page. */
const most = 20;

interface Slip {
  readonly company: string;
  readonly customer: string;
  readonly statement: Statement;
}

/** The foot of a statement that goes back with the money: which invoices it pays, to be filled in. */
export function slip({ company, customer, statement: { open, aged, asOf } }: Slip): Content[] {
  const rest = open.length - most;
  const rows = open.slice(0, most).map(({ number, dueDate, owing }) => ({
    ...{ number, due: dayText(dueDate), owing: money(owing) },
  }));
  const more = rest > 0 ? [{ number: `${rest} more`, due: '', owing: '' }] : [];
  return [
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [
        { text: 'Remittance slip', style: 'head', margin: [0, 0, 0, 2] },
        {
          text: `To ${company}, from ${customer}. Statement at ${dayText(asOf)}, owing ${money(aged.total)}.`,
          margin: [0, 0, 0, 6],
        },
        table(
          [
            { title: 'Invoice', cell: ({ number }) => number, width: '*' },
            { title: 'Due', cell: ({ due }) => due },
            { title: 'Owing', cell: ({ owing }) => owing, isNumeric: true },
            {
              title: 'Paid with this',
              cell: () => '________________',
              isNumeric: true,
            },
          ],
          [...rows, ...more],
        ),
        {
          text: 'Send it with the payment, or quote the numbers of the invoices.',
        },
      ],
    },
  ];
}
