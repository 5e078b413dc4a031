import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns } from './columns.ts';
import { readRow, wholeOf } from './read-row.ts';
import { readTable } from './read-table.ts';

const stock = [
  { id: 1, code: '06CLR', kind: 'glass', thicknessMm: 6, canToughen: true },
  { id: 2, code: '10CLR', kind: 'glass', thicknessMm: 10, canToughen: true },
  { id: 3, code: '6.38CL', kind: 'glass', thicknessMm: 6.38, canToughen: false },
  { id: 4, code: 'HINGE90', kind: 'hardware', thicknessMm: null, canToughen: false },
] as StockRow[];
const read = (text: string) => {
  const cells = readTable(text);
  const { hasHead, columns } = guessColumns(cells, stock, []);
  const rows = cells.slice(hasHead ? 1 : 0).map((row) => readRow(row, columns, { stock }));
  return { columns, rows };
};

describe('a table from a spreadsheet', () => {
  it('is read by its heads, in whatever order they stand', () => {
    const { columns, rows } = read(
      'Room\tQty\tHeight (mm)\tWidth (mm)\tGlass\tTempered?\tEdge finish\nBath 2\t4\t800\t1,200\t6CL\tYes\t4FP\nHall\t1\t900 mm\t600\t6.38CL\t\t',
    );
    expect(columns).toEqual(['description', 'quantity', 'height', 'width', 'glass', 'toughened', 'edges']);
    expect(rows[0]?.line).toMatchObject({
      stockCode: '06CLR',
      width: '1200',
      height: '800',
      quantity: '4',
      isToughened: true,
      edges: ['FP', 'FP', 'FP', 'FP'],
      description: 'Bath 2',
    });
    expect(rows[1]?.line).toMatchObject({ stockCode: '6.38CL', width: '600', quantity: '1', areEdgesChosen: false });
  });

  it('is read by what stands in it when it has no heads', () => {
    expect(read('10CLR\t900\t2000\t2\tEnsuite\n6CLT\t700\t1200\t1\tHall').columns).toEqual([
      'glass',
      'width',
      'height',
      'quantity',
      'description',
    ]);
    expect(read('1200x800\t6CLT\tfp4\t3\n600x900\t10CLR\t2FP\t1').columns).toEqual([
      'size',
      'glass',
      'edges',
      'quantity',
    ]);
    expect(read('6CLT 1200x800 x4 fp4\n10CLR 900x2000').rows.map((row) => row.line?.quantity)).toEqual(['4', '1']);
  });

  it('names the cell that cannot be read, and reads the others', () => {
    const { rows } = read(
      'Glass\tW\tH\tQty\n6CLT\t12OO\t800\t4\n6ZZ\t900\t800\t1\n6.38CLT\t900\t\t0\n10CLR\t900\t900\t1',
    );
    expect(rows.map((row) => row.faults)).toEqual([
      [{ column: 1, message: 'Whole mm from 1 to 20,000' }],
      [{ column: 0, message: 'No such glass; of this thickness there are 06CLR' }],
      [
        { column: 2, message: 'Height is missing' },
        { column: 3, message: 'A whole number from 1 to 10,000' },
        { column: -1, message: '6.38CL cannot be toughened' },
      ],
      [],
    ]);
    expect(rows[3]?.line).toMatchObject({ stockCode: '10CLR' });
  });

  it('keeps line breaks and quotes inside a cell, and ends of lines of every system', () => {
    expect(readTable('a\t"b ""c""\nd"\te\r\nf\tg\th')).toEqual([
      ['a', 'b "c"\nd', 'e'],
      ['f', 'g', 'h'],
    ]);
    expect(readTable('a;b\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readTable('5" glass\t2')).toEqual([['5" glass', '2']]);
  });

  it('loses no cell, whatever is pasted', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'abc 12x".,;@'), maxLength: 12 });
    const sheet = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 20 });
    fc.assert(
      fc.property(sheet, (rows) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        // As spreadsheets copy: quotes around everything here, tabs between, at least two columns.
        const text = rows.map((row) => [...row, 'end'].map(quote).join('\t')).join('\n');
        const width = Math.max(1, ...rows.map((row) => row.length + 1));
        const expected = rows.map((row) => {
          const whole = [...row.map((c) => c.trim()), 'end'];
          return Array.from({ length: width }, (_, i) => whole[i] ?? '');
        });
        expect(readTable(text)).toEqual(expected);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { rows } = read(text);
        for (const row of rows) expect(row.line === null).toBe(row.faults.length > 0);
      }),
    );
  });

  it('reads numbers as people write them', () => {
    expect(['1,200', '1200 mm', '1200.00', ' 12 ', '12.5', 'x', ''].map(wholeOf)).toEqual([
      1200,
      1200,
      1200,
      12,
      null,
      null,
      null,
    ]);
  });
});
