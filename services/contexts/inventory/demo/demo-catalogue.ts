/** One glass of the demo business. Cost in cents per m². */
export interface DemoGlass {
  readonly code: string;
  readonly name: string;
  readonly thicknessMm: number;
  readonly priceGroup: string;
  readonly centsPerM2: number;
  readonly canToughen: boolean;
  readonly isRotatable: boolean;
  /** How much of it is kept; 1 is an ordinary rack. */
  readonly demand: number;
}

type Row = readonly [code: string, name: string, mm: number, centsPerM2: number, demand?: number];
interface Family {
  readonly priceGroup: string;
  readonly canToughen: boolean;
  readonly isRotatable: boolean;
  readonly rows: readonly Row[];
}

const families: readonly Family[] = [
  {
    priceGroup: 'Clear',
    canToughen: true,
    isRotatable: true,
    rows: [
      ['03CLR', 'Clear float 3 mm', 3, 1_380, 2],
      ['04CLR', 'Clear float 4 mm', 4, 1_590, 3],
      ['05CLR', 'Clear float 5 mm', 5, 1_960, 3],
      ['06CLR', 'Clear float 6 mm', 6, 2_350, 5],
      ['08CLR', 'Clear float 8 mm', 8, 3_740, 2],
      ['10CLR', 'Clear float 10 mm', 10, 4_620, 5],
      ['12CLR', 'Clear float 12 mm', 12, 5_680, 4],
      ['15CLR', 'Clear float 15 mm', 15, 10_900],
      ['19CLR', 'Clear float 19 mm', 19, 14_800],
    ],
  },
  {
    priceGroup: 'Low iron',
    canToughen: true,
    isRotatable: true,
    rows: [
      ['04LI', 'Low iron 4 mm', 4, 2_650],
      ['06LI', 'Low iron 6 mm', 6, 4_050, 2],
      ['08LI', 'Low iron 8 mm', 8, 6_020],
      ['10LI', 'Low iron 10 mm', 10, 7_350, 2],
      ['12LI', 'Low iron 12 mm', 12, 9_100],
    ],
  },
  {
    priceGroup: 'Tinted',
    canToughen: true,
    isRotatable: true,
    rows: [
      ['04GRY', 'Grey 4 mm', 4, 2_210],
      ['05GRY', 'Grey 5 mm', 5, 2_600],
      ['06GRY', 'Grey 6 mm', 6, 3_080, 2],
      ['10GRY', 'Grey 10 mm', 10, 6_300],
      ['05BRZ', 'Bronze 5 mm', 5, 2_600],
      ['06BRZ', 'Bronze 6 mm', 6, 3_080],
      ['06GRN', 'Green 6 mm', 6, 3_120],
    ],
  },
  {
    priceGroup: 'Laminated clear',
    canToughen: false,
    isRotatable: true,
    rows: [
      ['6.38CL', 'Clear laminated 6.38 mm', 6.38, 2_700, 5],
      ['8.38CL', 'Clear laminated 8.38 mm', 8.38, 4_150],
      ['10.38CL', 'Clear laminated 10.38 mm', 10.38, 5_120, 3],
      ['12.38CL', 'Clear laminated 12.38 mm', 12.38, 6_200],
    ],
  },
  {
    priceGroup: 'Obscure',
    canToughen: true,
    isRotatable: false,
    rows: [
      ['05CATH', 'Cathedral 5 mm', 5, 2_480],
      ['05REED', 'Reeded 5 mm', 5, 2_550],
      ['05SATIN', 'Satin 5 mm', 5, 2_610],
    ],
  },
  { priceGroup: 'Low-E', canToughen: true, isRotatable: true, rows: [['06LEH', 'Low-E hard coat 6 mm', 6, 3_650]] },
  {
    priceGroup: 'Mirror',
    canToughen: false,
    isRotatable: true,
    rows: [
      ['04MIR', 'Silver mirror 4 mm', 4, 2_050, 2],
      ['06MIR', 'Silver mirror 6 mm', 6, 2_850, 2],
    ],
  },
  {
    priceGroup: 'Mirror vinyl-backed',
    canToughen: false,
    isRotatable: true,
    rows: [['06MVB', 'Vinyl-backed mirror 6 mm', 6, 3_420]],
  },
];

/** The glass of the demo business; costs are invented. */
export const demoGlass: readonly DemoGlass[] = families.flatMap(({ rows, ...family }) =>
  rows.map(([code, name, thicknessMm, centsPerM2, demand = 1]) => ({
    ...family,
    code,
    name,
    thicknessMm,
    centsPerM2,
    demand,
  })),
);

/** Hardware and services of the demo business; their price group is their code. */
export const demoArticles = [
  { code: 'SPIGOT', name: 'Pool fence spigot, polished', kind: 'hardware' },
  { code: 'HINGE90', name: 'Shower hinge 90°', kind: 'hardware' },
  { code: 'CLAMP', name: 'Glass clamp', kind: 'hardware' },
  { code: 'SILICONE', name: 'Silicone, clear, 300 ml', kind: 'hardware' },
  { code: 'DELIVERY', name: 'Delivery', kind: 'service' },
  { code: 'TEMPLATE', name: 'Template', kind: 'service' },
] as const;

type Format = readonly [widthMm: number, heightMm: number, sheets: number];
const market: Format = [3660, 2440, 24];
const large: Format = [5100, 3210, 10];
const jumbo: Format = [6000, 3210, 5];
const middle: Format = [3300, 2440, 16];
const small: Format = [2440, 1830, 20];

/** The formats a glass is bought in, with the sheets of an ordinary rack. */
export function demoFormats({ priceGroup, thicknessMm }: DemoGlass): readonly Format[] {
  if (priceGroup === 'Obscure') return [small];
  if (priceGroup.startsWith('Mirror')) return [market, small];
  if (priceGroup === 'Laminated clear')
    return thicknessMm === 6.38 || thicknessMm === 10.38 ? [market, middle, large] : [market];
  if (thicknessMm <= 4 || thicknessMm > 12) return [market];
  return thicknessMm === 10 ? [market, large, jumbo] : [market, large];
}
