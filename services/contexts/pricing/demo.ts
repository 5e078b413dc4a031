import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { createPriceList } from './commands/create-price-list.ts';
import type { LayerWork, Rates } from './pricing.contract.ts';

/** Runs a command in the account that is being furnished. */
type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const perM2: Record<string, Record<number, string>> = {
  Clear: {
    3: '34.00',
    4: '38.50',
    5: '47.00',
    6: '56.40',
    8: '88.00',
    10: '108.00',
    12: '132.00',
    15: '236.00',
    19: '318.00',
  },
  'Low iron': { 4: '62.00', 6: '94.00', 8: '138.00', 10: '168.00', 12: '205.00' },
  Tinted: { 4: '52.00', 5: '61.00', 6: '72.00', 10: '146.00' },
  'Laminated clear': { 6.38: '62.40', 8.38: '96.00', 10.38: '118.00', 12.38: '142.00' },
  Obscure: { 5: '58.00' },
  'Low-E': { 6: '84.00' },
  'Low-E soft coat': { 4: '71.00' },
  Mirror: { 4: '49.00', 6: '66.00' },
  'Mirror vinyl-backed': { 6: '79.00' },
};
const toughening = {
  3: '22.00',
  4: '24.00',
  5: '27.00',
  6: '30.00',
  8: '40.00',
  10: '46.00',
  12: '54.00',
  15: '82.00',
  19: '110.00',
};
/** Thicknesses that share an edge rate: laminated glass falls in by its nominal thickness. */
const bands = [
  [0, 8],
  [8, 12],
  [12, 15],
  [15, 20],
] as const;
const perMetre: Record<string, readonly string[]> = {
  RA: ['2.10', '2.60', '3.10', '4.50'],
  FG: ['4.60', '5.80', '6.90', '9.50'],
  FP: ['7.20', '9.20', '11.00', '16.00'],
  PP: ['9.40', '12.00', '14.50', '20.00'],
  M45: ['14.50', '18.00', '22.00', '31.00'],
  BV25: ['24.00', '30.00', '36.00'],
  CNC: ['13.00', '16.00', '20.00', '27.00'],
};
const perPiece = {
  SPIGOT: '46.00',
  HINGE90: '68.00',
  CLAMP: '19.50',
  SILICONE: '14.20',
  DELIVERY: '38.00',
  TEMPLATE: '45.00',
};

/** By what they are; any other is charged as a cutout at an edge. */
const cutouts = [
  ['hinge', '30.00'],
  ['powerPoint', '38.00'],
  ['petDoor', '48.00'],
  ['corner', '26.00'],
] as const;

/** Work on the layers of units and laminates. */
const layers: readonly (readonly [LayerWork, string, string?, number?])[] = [
  ['film', '12.00', 'PVB', 0.38],
  ['film', '21.00', 'PVB', 0.76],
  ['film', '38.00', 'PVB', 1.52],
  ['laminating', '42.00'],
  ['makeUp', '46.00'],
  ['gas', '6.50', 'ARGON'],
  ['gas', '38.00', 'KRYPTON'],
  ['soak', '16.00'],
  ['spacer', '3.20'],
  ['spacer', '5.10', 'WARM'],
  ['deletion', '1.90'],
  ['step', '4.00'],
  ['bar', '7.80'],
  ['crossing', '2.20'],
];

const byThickness = (rates: Record<number, string>) =>
  Object.entries(rates).map(([mm, rate]) => ({ thicknessMm: Number(mm), rate }));

/** Invented trade rates of the demo business, AUD without GST. */
export const tradeRates = (): Rates => ({
  glass: Object.entries(perM2).flatMap(([priceGroup, rates]) =>
    byThickness(rates).map((row) => ({ priceGroup, ...row })),
  ),
  toughening: byThickness(toughening),
  edgework: Object.entries(perMetre).flatMap(([code, rates]) =>
    bands.flatMap(([fromMm, belowMm], i) =>
      rates[i] === undefined ? [] : [{ code, fromMm, belowMm, rate: rates[i] }],
    ),
  ),
  holes: [
    { fromMm: 0, belowMm: 12, rate: '9.50' },
    { fromMm: 12, belowMm: 100, rate: '12.50' },
    { class: 'large', fromMm: 0, belowMm: 100, rate: '24.00' },
    { class: 'sunk', fromMm: 0, belowMm: 100, rate: '18.00' },
  ],
  cutouts: [
    { fromMm: 0, belowMm: 100, rate: '32.00' },
    ...cutouts.map(([its, rate]) => ({ class: its, fromMm: 0, belowMm: 100, rate })),
  ],
  corners: [
    { class: 'radius', fromMm: 0, belowMm: 100, rate: '8.00' },
    { class: 'snip', fromMm: 0, belowMm: 100, rate: '4.00' },
  ],
  layers: layers.map(([work, rate, code, mm]) => ({ work, rate, ...(code ? { code } : {}), ...(mm ? { mm } : {}) })),
  each: Object.entries(perPiece).map(([priceGroup, rate]) => ({ priceGroup, rate })),
  minimumAreaM2: '0.3',
  minimumLine: '0',
});

/** Gives the account its price list, through the real command. Returns the list's id. */
export const createDemoPriceList = async (dispatch: Dispatch): Promise<number> =>
  (await dispatch(createPriceList, { name: 'Trade', rates: tradeRates() })).id;
