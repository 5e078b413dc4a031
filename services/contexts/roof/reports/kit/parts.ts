import { formatAbn } from '../../../../platform/contract/abn.ts';
import { type Content, drawing, ink, type TableCell } from '../../../../platform/pdf/document.ts';
import type { AccountFacts } from '../../../account/account.facts.ts';
import { code128Svg } from './code128.contract.ts';
import { addressLines } from './words.ts';

/** The head of a document: who writes, what it is, its number in words and, for what is scanned, in bars. */
export function letterhead(
  company: AccountFacts,
  logo: string | null,
  title: string,
  number: string,
  hasBars = true,
  colour: string = ink.accent,
): Content {
  const office = company.locations.find((l) => l.kind === 'accounts') ?? company.locations[0] ?? null;
  const lines = [...addressLines(office), company.abn ? `ABN ${formatAbn(company.abn)}` : ''].filter(Boolean);
  const name: Content = logo
    ? { image: logo, fit: [150, 42], margin: [0, 0, 0, 4] }
    : { text: company.companyName, style: 'company', fontSize: 15, color: colour };
  return {
    columns: [
      {
        width: '*',
        stack: [
          name,
          ...(logo ? [{ text: company.companyName, bold: true }] : []),
          { text: lines.join('\n'), style: 'soft', fontSize: 8 },
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: title, style: 'title' },
          { text: number, bold: true, fontSize: 12, margin: [0, 0, 0, 4] },
          ...(hasBars
            ? [{ ...drawing(code128Svg(number), { width: 130, height: 26 }), alignment: 'right' as const }]
            : []),
        ],
      },
    ],
    margin: [0, 0, 0, 12],
  };
}

/** A block with a small head: an address, a few facts. */
export const block = (title: string, lines: readonly string[]): Content => ({
  stack: [
    { text: title, style: 'head', margin: [0, 0, 0, 2] },
    ...lines.filter(Boolean).map((text, i): Content => ({ text, bold: i === 0 })),
  ],
});

/** Names and values under each other; those without a value are left out. Nothing given takes no room: a table of no rows cannot be printed. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): Content {
  const given = rows.filter(([, value]) => value !== '');
  if (!given.length) return { text: '' };
  return {
    table: {
      widths: ['auto', '*'],
      body: given.map(([name, value]) => [{ text: name, style: 'soft' }, { text: value }]),
    },
    layout: 'bare',
  };
}

/** Blocks beside each other. */
export const beside = (...blocks: Content[]): Content => ({ columns: blocks, columnGap: 16, margin: [0, 0, 0, 12] });

export interface TableColumnOf<R> {
  readonly title: string;
  readonly width?: number | 'auto' | '*';
  readonly isNumeric?: true;
  readonly cell: (row: R, i: number) => TableCell | string;
}

/** A table with its head on every page. */
export function table<R>(columns: readonly TableColumnOf<R>[], rows: readonly R[]): Content {
  const align = (column: TableColumnOf<R>) => (column.isNumeric ? 'right' : 'left');
  const cellOf = (column: TableColumnOf<R>, row: R, i: number): TableCell => {
    const cell = column.cell(row, i);
    return typeof cell === 'string'
      ? { text: cell, alignment: align(column), noWrap: column.isNumeric ?? false }
      : cell;
  };
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => column.width ?? 'auto'),
      body: [
        columns.map((column) => ({ text: column.title, style: 'head', alignment: align(column), noWrap: true })),
        ...rows.map((row, i) => columns.map((column) => cellOf(column, row, i))),
      ],
    },
    layout: 'ruled',
    margin: [0, 0, 0, 10],
  };
}

/** Amounts under a table, at the right; the last one large. */
export const totals = (rows: readonly (readonly [name: string, value: string])[]): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 'auto',
      table: {
        widths: ['auto', 'auto'],
        body: rows.map(([name, value], i) => {
          const style = i === rows.length - 1 ? 'total' : '';
          return [
            { text: name, style },
            { text: value, style, alignment: 'right', noWrap: true },
          ];
        }),
      },
      layout: 'totals',
    },
  ],
  margin: [0, 0, 0, 12],
});

/** A note of several lines under a small head; nothing when it is empty. */
export const note = (title: string, text: string): Content[] =>
  text
    ? [
        {
          stack: [...(title ? [{ text: title, style: 'head', margin: [0, 0, 0, 2] } satisfies Content] : []), { text }],
          margin: [0, 4, 0, 8],
        },
      ]
    : [];
