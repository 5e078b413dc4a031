import { describe, expect, it } from 'vitest';
import { dec, sum } from '../../platform/kernel/money.ts';
import type { StockFacts } from '../inventory/inventory.facts.ts';
import { Assembly } from '../ordereditor/assembly.contract.ts';
import { tradeRates } from './demo.ts';
import { rateBook } from './domain/rate-book.ts';
import { answerBy, type PriceQuestion } from './price-question.facts.ts';
import { rateRows, withRates } from './rate-rows.contract.ts';

const glass = (id: number, code: string, priceGroup: string, thicknessMm: number) =>
  [id, { id, code, kind: 'glass', priceGroup, thicknessMm, canToughen: true } as StockFacts] as const;
const stocks = new Map([
  glass(4, '04CLR', 'Clear', 4),
  glass(6, '06CLR', 'Clear', 6),
  glass(7, '06LEH', 'Low-E', 6),
  glass(8, '04LES', 'Low-E soft coat', 4),
]);
const terms = { surcharges: new Map([['RAKE', '25']]), cutoutKinds: new Map<string, string>() };
const ply = (stockId: number, more: object = {}) => ({ glass: { stockId, ...more } });
const toughened = { isToughened: true };
const read = (kind: string, layers: object[]) => Assembly.parse({ kind, layers });
const four = (code: string) => [code, code, code, code];

const ask = (question: PriceQuestion, discount = '0', rates = tradeRates()) =>
  answerBy({ quantity: 1, ...question }, rateBook(rates), stocks, discount, null, terms);

const warm = { cavity: { mm: 12, gas: 'argon', spacer: 'WARM' } };
const unit: PriceQuestion = {
  ...{ stockId: 6, widthMm: 1200, heightMm: 900, edges: four('RA') },
  assembly: read('unit', [ply(6, toughened), warm, ply(7, { ...toughened, coating: 'hard', coatingFace: 'out' })]),
};
const barred: PriceQuestion = {
  ...{ stockId: 4, edges: four('CC') },
  outline: { no: 2, p: { W: 900, H: 1200, R: 900 }, mirror: false, turn: 0 },
  assembly: read('unit', [
    ply(4),
    { cavity: { mm: 12, bars: { cols: 2, rows: 3 } } },
    ply(8, { coating: 'soft', coatingFace: 'out', step: [0, 0, 15, 0] }),
  ]),
};
const soaked = { isToughened: true, isSoaked: true };
const laminate: PriceQuestion = {
  ...{ stockId: 6, widthMm: 1000, heightMm: 1100, edges: four('FP'), holes: 4, quantity: 3 },
  assembly: read('laminate', [ply(6, soaked), { film: { code: 'PVB', mm: 1.52 } }, ply(6, soaked)]),
};

describe('units and laminates', () => {
  it('charges a unit: 312.19', () => {
    const { price, error } = ask(unit);
    expect(error).toBeNull();
    expect(price?.lineCurrency).toBe('312.19');
    expect(price?.tree.map(({ label, amount }) => [label, Number(amount)])).toEqual([
      ['Ply 1, 06CLR toughened', 102.132],
      ['Ply 2, 06LEH toughened', 131.94],
      ['Unit make-up', 49.68],
      ['Gas argon', 7.02],
      ['Spacer WARM', 21.42],
    ]);
    expect(price?.tree[0]?.children?.map((one) => [one.label, Number(one.amount)])).toEqual([
      ['Clear 6 mm', 60.912],
      ['Toughening', 32.4],
      ['Edge RA', 8.82],
    ]);
  });

  it('charges a stepped, barred and raked unit: 260.02', () => {
    const { price, error } = ask(barred);
    expect(error).toBeNull();
    expect(price?.unit).toBe('260.023268');
    const byLabel = new Map(price?.tree.map((node) => [node.label, Number(node.amount)]));
    expect(byLabel.get('Raked top, R 900')).toBe(41.985);
    expect(byLabel.get('Spacer ALU')).toBe(12.539776);
    expect(byLabel.get('Bars BAR')).toBe(22.113);
    expect(byLabel.get('Crossings')).toBe(4.4);
    expect(price?.tree[1]?.children?.map((one) => [one.label, Number(one.amount)])).toEqual([
      ['Low-E soft coat 4 mm', 76.68],
      ['Edge deletion', 7.445492],
      ['Step', 3.6],
    ]);
  });

  it('charges a soaked laminate of a customer with 12 % off: 1187.37', () => {
    const { price, error } = ask(laminate, '12');
    expect(error).toBeNull();
    expect(price?.unit).toBe('395.788800');
    expect(price?.lineCurrency).toBe('1187.37');
  });

  it.each([
    ['unit', unit],
    ['barred', barred],
    ['laminate', laminate],
  ])('sums to its parts: %s', (_, question) => {
    const { price } = ask(question);
    expect(sum(price?.tree.map((node) => node.amount) ?? []).toFixed(6)).toBe(price?.unit);
    for (const node of price?.tree ?? [])
      if (node.children) expect(dec(sum(node.children.map((one) => one.amount))).toFixed(6)).toBe(node.amount);
  });

  it('has no price for layers the list does not offer, and says which field', () => {
    const { layers: _, ...without } = tradeRates();
    expect(ask(unit, '0', without)).toMatchObject({
      price: null,
      error: {
        target: 'assembly.layers.1.cavity',
        message: 'The price list has no price for unit make-up',
      },
    });
    const noGas = { ...tradeRates(), layers: tradeRates().layers?.filter(({ work }) => work !== 'gas') ?? [] };
    expect(ask(unit, '0', noGas).error?.target).toBe('assembly.layers.1.cavity.gas');
  });

  it('names the layer whose glass there is none of', () => {
    const strange = read('unit', [ply(6), warm, ply(999)]);
    expect(ask({ ...unit, assembly: strange }).error).toEqual({
      target: 'assembly.layers.2.glass.stockId',
      message: 'Choose a glass',
    });
  });

  it('has a row of its own for each price of layers, which can be changed', () => {
    const rates = tradeRates();
    const film = rateRows(rates).find((row) => row.key === 'layers/film/PVB/1.52');
    expect(film).toMatchObject({ label: 'Film PVB 1.52 mm', unit: 'm²', rate: '38.00', section: 'layers' });
    const dearer = withRates(rates, new Map([['layers/film/PVB/1.52', '40.00']]));
    expect(rateRows(dearer).find((row) => row.key === film?.key)?.rate).toBe('40.00');
    expect(
      rateRows(dearer).filter((row) => row.rate !== rateRows(rates).find((b) => b.key === row.key)?.rate),
    ).toHaveLength(1);
  });
});
