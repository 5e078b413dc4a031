import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtInLabels } from './built-in.contract.ts';
import { labelFaults } from './label-faults.contract.ts';
import { layOut } from './label-layout.contract.ts';
import { labelRecordNames } from './label-records.contract.ts';
import type { LabelElement, LabelLayout } from './print-labels.contract.ts';
import { textWidth } from './text-width.contract.ts';

const font = { size: 10, bold: false, align: 'left', fit: 'shrink', white: false } as const;
const words = { kind: 'text', x: 5, y: 5, w: 40, h: 6, turn: 0, ...font, text: 'Fragile' } as const;
const bars = { kind: 'barcode', x: 3, y: 20, w: 66, h: 10, turn: 0, field: 'barcode' } as const;
const dark = { kind: 'box', x: 0, y: 0, w: 60, h: 15, turn: 0, line: 1, filled: true } as const;

const faultsOf = (...elements: LabelElement[]) =>
  labelFaults({ ...builtInLabels.panel, elements }).map(({ element, field, message }) => [element, field, message]);

it.each(labelRecordNames)('the label of the product has no fault: %s', (record) => {
  expect(labelFaults(builtInLabels[record])).toEqual([]);
});

it('says by element what lies outside, is unknown, or cannot be drawn', () => {
  expect(faultsOf(words, { ...words, x: 61 })).toEqual([[1, 'w', 'Lies outside of the label']]);
  expect(faultsOf({ ...words, y: 49 })).toEqual([[0, 'h', 'Lies outside of the label']]);
  expect(faultsOf({ ...bars, field: 'price' })).toEqual([[0, 'field', 'There is no field price on this label']]);
  const bin: LabelLayout = { ...builtInLabels.bin, elements: [{ kind: 'drawing', x: 1, y: 1, w: 9, h: 9, turn: 0 }] };
  expect(labelFaults(bin)).toMatchObject([{ message: 'There is nothing to draw on this label' }]);
});

it('a code has bars of 0.33 mm at least for the longest label, however it is turned', () => {
  const small = 'This code is too small to be read: its bars are narrower than 0.33 mm';
  expect(faultsOf(bars)).toEqual([]);
  expect(faultsOf({ ...bars, w: 60 })).toEqual([[0, 'w', small]]);
  expect(faultsOf({ ...bars, w: 10, h: 20, turn: 90 })).toEqual([[0, 'w', small]]);
  expect(faultsOf({ kind: 'qr', x: 1, y: 1, w: 8, h: 8, turn: 0, field: 'barcode' })).toEqual([[0, 'w', small]]);
  expect(faultsOf({ kind: 'qr', x: 1, y: 1, w: 12, h: 12, turn: 0, field: 'barcode' })).toEqual([]);
});

it('black is read on white, white on black, and nothing lies on a code but a frame around it', () => {
  expect(faultsOf(dark, words)).toEqual([[1, 'white', 'Black letters on a filled box cannot be read']]);
  expect(faultsOf(dark, { ...words, white: true })).toEqual([]);
  expect(faultsOf({ ...words, white: true })).toEqual([[0, 'white', 'White letters need a filled box behind them']]);
  expect(faultsOf({ ...words, y: 18 }, bars)).toEqual([
    [1, 'x', 'Something else lies on this code, so it cannot be scanned'],
  ]);
  expect(faultsOf({ kind: 'box', x: 1, y: 18, w: 72, h: 14, turn: 0, line: 0.5, filled: false }, bars)).toEqual([]);
});

it('a text never sticks out of its box: it shrinks, then it is cut', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 80 }),
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.constantFrom('shrink' as const, 'cut' as const),
      (text, w, fit) => {
        const [mark] = layOut({ ...builtInLabels.panel, elements: [{ ...words, text, w, fit }] }, {});
        return mark?.kind !== 'text' || textWidth(mark.text, mark.sizeMm) <= w + 0.02;
      },
    ),
  );
  const [cut] = layOut({ ...builtInLabels.panel, elements: [{ ...words, text: 'x'.repeat(60), w: 20 }] }, {});
  expect(cut).toMatchObject({ kind: 'text', text: expect.stringMatching(/^x{5,}…$/) });
});
