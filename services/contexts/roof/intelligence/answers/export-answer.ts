import writeXlsxFile from 'write-excel-file/node';
import { byteOrderMark, csvLine } from '../../../../platform/export/csv.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import type { TableCell } from '../../../../platform/pdf/document.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import type { Column, Table } from './answer-table.ts';
import type { Answer } from './answers.contract.ts';
import { roundedTo } from './rounded.ts';

interface Exported {
  readonly title: string;
  readonly company: string;
  readonly table: Table;
  readonly answer: Answer<object>;
}

/** An answer as a file: what the page shows, rounded as the page rounds. */
export function exportAnswer(
  format: 'csv' | 'xlsx' | 'pdf',
  { title, company, table, answer }: Exported,
): Promise<FileAnswer> {
  const name = `${title} ${answer.period.from} to ${answer.period.to}`;
  if (format === 'csv') return Promise.resolve(asCsv(name, table));
  return format === 'xlsx' ? asXlsx(name, table, answer) : asPdf(name, company, table, answer);
}

const shown = ({ columns }: Table, row: readonly string[]) =>
  row.map((cell, i) => {
    const decimals = columns[i]?.decimals ?? null;
    return decimals === null ? cell : roundedTo(cell, decimals);
  });

const asCsv = (name: string, table: Table) =>
  new FileAnswer({
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(
      byteOrderMark +
        [table.columns.map(({ title }) => title), ...table.rows.map((row) => shown(table, row))].map(csvLine).join(''),
    ),
  });

/** Numbers as numbers; the second sheet says what they mean. */
async function asXlsx(name: string, table: Table, { metrics, period, asOf }: Answer<object>): Promise<FileAnswer> {
  const head = (titles: readonly string[]) => titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const figures = [
    head(table.columns.map(({ title }) => title)),
    ...table.rows.map((row) => row.map((cell, i) => cellOf(cell, table.columns[i]))),
  ];
  const definitions = [
    head(['Figure', 'Unit', 'What it counts', 'Day']),
    ...metrics.map((metric) => [metric.label, metric.unit, metric.words, metric.day].map((value) => ({ value }))),
    ...[
      ['From', period.from],
      ['To', period.to],
      ['Time zone', period.timeZone],
      ['As of', `${asOf.at}, position ${asOf.seq}`],
    ].map((pair) => pair.map((value) => ({ value }))),
  ];
  const body = await writeXlsxFile([
    { data: figures, sheet: 'Figures' },
    { data: definitions, sheet: 'Definitions' },
  ]).toBuffer();
  return new FileAnswer({
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  });
}

function cellOf(text: string, column: Column | undefined) {
  const decimals = column?.decimals ?? null;
  if (decimals === null || !/^-?\d+(\.\d+)?$/.test(text)) return { value: text };
  return {
    value: Number(roundedTo(text, decimals)),
    type: Number,
    format: decimals ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
  };
}

async function asPdf(
  name: string,
  company: string,
  table: Table,
  { period, asOf }: Answer<object>,
): Promise<FileAnswer> {
  const heads: TableCell[] = table.columns.map(({ title, decimals }) => ({
    text: title,
    style: 'head',
    alignment: decimals === null ? 'left' : 'right',
  }));
  const cells = table.rows.map((row) =>
    shown(table, row).map(
      (text, i): TableCell => ({ text, alignment: table.columns[i]?.decimals === null ? 'left' : 'right' }),
    ),
  );
  const says = `${period.from} to ${period.to}, ${period.timeZone}; as of ${asOf.at}, position ${asOf.seq}`;
  const body = await makePdf({
    title: name,
    size: 'A4',
    isLandscape: table.columns.length > 6,
    foot: `${company} · ${name}`,
    content: [
      { text: name, style: 'title' },
      { text: says, style: 'soft', margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          widths: table.columns.map(({ decimals }, i) => (i === 0 && decimals === null ? '*' : 'auto')),
          body: [heads, ...cells],
        },
        layout: 'lightHorizontalLines',
        fontSize: 8,
      },
    ],
  });
  return new FileAnswer({ name: `${name}.pdf`, type: 'application/pdf', body, isInline: true });
}
