import {
  modeWords,
  type PriceRule,
  priceCategories,
  priceServices,
} from '@glasshouse/services/contexts/pricing/price-change.contract';
import { formatDecimal } from '../../lib/format/number.ts';

/** '+4.5 %', '−2.0 %', '–' for nothing known. */
export function signedPercent(percent: string | null): string {
  if (percent === null) return '–';
  const text = formatDecimal(Number(percent).toFixed(1));
  return `${/^(?!−).*[1-9]/.test(text) ? '+' : ''}${text} %`;
}

/** '38.2 % → 41.0 %'; '–' when the cost is not known. */
export const marginsText = (before: string | null, after: string | null): string =>
  before === null && after === null ? '–' : `${marginText(before)} → ${marginText(after)}`;

/** '38.2 %', '–' when the cost is not known. */
export const marginText = (margin: string | null): string => (margin === null ? '–' : `${formatDecimal(margin)} %`);

/** What a rule is about: 'Clear 6 mm', 'Edgework FP', 'Everything'. */
export function aboutText(rule: PriceRule, codes: ReadonlyMap<string, string>): string {
  if (rule.scope === 'all') return 'Everything';
  if (rule.scope === 'category') return priceCategories[rule.target as keyof typeof priceCategories] ?? rule.target;
  if (rule.scope === 'stock') return codes.get(rule.target) ?? `Stock ${rule.target}`;
  if (rule.scope === 'service') {
    const [name = '', code] = rule.target.split(':');
    return [priceServices[name as keyof typeof priceServices] ?? name, code].filter(Boolean).join(' ');
  }
  return rule.thicknessMm === null ? rule.target : `${rule.target} ${rule.thicknessMm} mm`;
}

/** What a rule does: '+5 %', '+$2.00', '$91.00'. */
export function changeText({ mode, value }: PriceRule): string {
  if (mode === 'percent') return signedPercent(value);
  if (mode === 'set') return `$${formatDecimal(value)}`;
  return value.startsWith('-') ? `−$${formatDecimal(value.slice(1))}` : `+$${formatDecimal(value)}`;
}

export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }));

/** '1 price', '12 prices'. */
export const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
