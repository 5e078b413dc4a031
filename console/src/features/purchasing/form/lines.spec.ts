import { describe, expect, it } from 'vitest';
import { type Item, itemOfText, matchingItems } from './items.ts';
import {
  addLine,
  addSuggestions,
  bodyOf,
  changeLine,
  draftOf,
  errorsByLine,
  firstLine,
  lineAmount,
  removeLine,
  whyNotSent,
} from './lines.ts';
import { withCost } from './use-cost.ts';

const clear: Item = {
  text: '6CLR 3210x2250',
  stockId: 1,
  name: 'Clear',
  sizeId: 11,
  widthMm: 3210,
  heightMm: 2250,
  onHand: 4,
};
const half: Item = { ...clear, text: '6CLR 2250x1605', sizeId: 12, widthMm: 2250, heightMm: 1605 };
const hinge: Item = {
  text: 'HNG-90',
  stockId: 2,
  name: 'Hinge',
  sizeId: null,
  widthMm: null,
  heightMm: null,
  onHand: null,
};
const items = [clear, half, hinge];

describe('what is typed', () => {
  it('is an item by its code and size, however it is written', () => {
    expect(itemOfText(items, ' 6clr  3210 × 2250 '.replace(' × ', '×'))).toEqual(clear);
    expect(itemOfText(items, 'hng')).toEqual(hinge);
    expect(itemOfText(items, '6CLR')).toBeNull();
    expect(itemOfText(items, 'Freight')).toBeNull();
  });
  it('is a new sheet size of a glass that stock knows', () => {
    expect(itemOfText(items, '6CLR 2440x1830')).toMatchObject({
      stockId: 1,
      sizeId: null,
      widthMm: 2440,
      heightMm: 1830,
    });
    expect(itemOfText(items, '9XYZ 2440x1830')).toBeNull();
  });
  it('finds by words of code, size and name, the beginning first', () => {
    expect(matchingItems(items, 'clear 2250').map((item) => item.sizeId)).toEqual([11, 12]);
    expect(matchingItems(items, 'hinge')).toEqual([hinge]);
  });
});

describe('lines', () => {
  const typed = () => changeLine(firstLine(), 1, { text: clear.text, item: clear, quantity: '3', unitCost: '33.335' });
  it('are sent without those that are empty; a text that is no item is a description', () => {
    const [freight] = addLine([]);
    const lines = [...typed(), { ...addLine(typed())[1], text: ' Freight ' } as never, { ...freight, key: 9 } as never];
    expect(bodyOf(lines)).toMatchObject([
      { stockId: 1, sizeId: 11, quantity: 3, unitCost: '33.335' },
      { stockId: null, description: 'Freight', unitCost: null },
    ]);
  });
  it('reckons to the cent and says nothing of what cannot be reckoned', () => {
    expect(lineAmount({ quantity: '3', unitCost: '33.335' })).toBe(100.01);
    expect(lineAmount({ quantity: '3', unitCost: '-' })).toBeNull();
    expect(lineAmount({ quantity: '3', unitCost: ' ' })).toBeNull();
    expect(lineAmount({ quantity: '3', unitCost: '0.00' })).toBe(0);
  });
  it('keeps one empty line when the last is removed', () => {
    expect(removeLine(typed(), 1)).toMatchObject([{ text: '', item: null }]);
  });
  it('puts the server’s messages at their line, empty ones not counted', () => {
    const lines = [...firstLine(), { ...typed()[0], key: 5 } as never];
    expect(errorsByLine(lines, { 'lines.0.sizeId': 'No such size' }).get(5)).toEqual(['No such size']);
  });
  it('say what keeps them from the supplier: no price, or glass without its sheet size; 0.00 is a price', () => {
    const [blank] = firstLine();
    const line = (part: object) => ({ ...blank, ...part }) as never;
    const lines = [
      line({ text: clear.text, item: clear, unitCost: '0.00' }),
      line({ text: ' 6clr ', unitCost: '90' }),
      line({ text: 'Freight' }),
      line({}),
    ];
    expect(whyNotSent(lines, items)).toBe('Line 2: no sheet size; line 3: no price yet');
  });
  it('take the cost of their supplier, and leave a cost alone that somebody typed', () => {
    const [blank] = typed() as [never];
    const cost = { unitCost: '120.00', costFrom: 'supplier price', isSupplied: true };
    expect(withCost(blank, cost)).toMatchObject(cost);
    const own = { ...(blank as object), isCostTyped: true, unitCost: '99' } as never;
    expect(withCost(own, { ...cost, isSupplied: false })).toMatchObject({ unitCost: '99', isSupplied: false });
  });
  it('takes what runs short once', () => {
    const short = {
      stockId: 1,
      stockCode: '6CLR',
      stockName: 'Clear',
      sizeId: 11,
      widthMm: 3210,
      heightMm: 2250,
      onHand: 1,
      onOrder: 0,
      used: 9,
      reorderLevel: 5,
      quantity: 13,
      unitCost: '120',
      supplierId: null,
      supplierName: '',
    };
    const once = addSuggestions(firstLine(), [short]);
    expect(once).toMatchObject([{ text: '6CLR 3210x2250', quantity: '13', unitCost: '120' }]);
    expect(addSuggestions(once, [short])).toHaveLength(1);
  });
  it('come back as they were sent', () => {
    const line = { ...bodyOf(typed())[0], lineId: 4, stockCode: '6CLR', description: 'Clear' } as never;
    expect(bodyOf(draftOf([line]))[0]).toMatchObject({
      lineId: 4,
      stockId: 1,
      sizeId: 11,
      quantity: 3,
      unitCost: '33.335',
    });
  });
});
