import { roundText } from './round.ts';

const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Decimal text with grouped thousands: '-1234.50' → '−1,234.50'. Decimals stay as the server rounded them. */
export function formatDecimal(text: string): string {
  const isNegative = text.startsWith('-');
  const [whole = '0', decimals] = (isNegative ? text.slice(1) : text).split('.');
  const body = decimals === undefined ? grouped(whole) : `${grouped(whole)}.${decimals}`;
  return isNegative ? `−${body}` : body;
}

/** Decimal text with exactly `places` decimals, halves away from zero. What is no decimal stays as it is. */
export function withPlaces(text: string, places: number): string {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? roundText(text, places) : text;
}

const isZero = (text: string) => /^-?0*(\.0*)?$/.test(text);

/** An amount in a column of dollars: '3,482.60', zero as an en dash. */
export const formatAmount = (text: string) => (isZero(text) ? '–' : formatDecimal(withPlaces(text, 2)));

/** An amount in a sentence: '$3,482.60'. */
export function formatMoney(text: string): string {
  const body = formatDecimal(withPlaces(text, 2));
  return body.startsWith('−') ? `−$${body.slice(1)}` : `$${body}`;
}

/** A percentage without needless zeros: '10.00' → '10', '12.50' → '12.5'. */
export const formatPercent = (text: string) => formatDecimal(text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Whole numbers with grouped thousands: 1906 → '1,906'. */
export const formatCount = (n: number) => formatDecimal(String(n));

/** '1,200 mm'. */
export const formatMm = (mm: number) => `${formatCount(mm)} mm`;

/** '870 × 2030', width by height in mm. */
export const formatSize = (width: number, height: number) => `${width} × ${height}`;

/** Area in m² with three decimals: '14.211 m²'. */
export const formatArea = (text: string) => `${formatDecimal(withPlaces(text, 3))} m²`;

/** Mass in kg with one decimal: '44.2 kg'. */
export const formatMass = (text: string) => `${formatDecimal(withPlaces(text, 1))} kg`;
