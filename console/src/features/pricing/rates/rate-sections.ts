import { cutoutKindWords } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import {
  LayerWork,
  PricedCorner,
  PricedCutout,
  PricedHole,
} from '@glasshouse/services/contexts/pricing/pricing.contract';
import { layerUnits, layerWords } from '@glasshouse/services/contexts/pricing/rate-rows.contract';

/** A column of a part of the price list; what is typed is text until the list is sent. */
export interface RateField {
  readonly name: string;
  readonly title: string;
  readonly unit?: string;
  readonly kind: 'text' | 'number' | 'amount' | 'choice';
  /** What a choice offers; the empty value leaves the field out. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly isOptional?: boolean;
}

export interface RateSection {
  /** The field of the list that holds the rows. */
  readonly name: 'glass' | 'toughening' | 'edgework' | 'holes' | 'cutouts' | 'corners' | 'layers' | 'each';
  readonly title: string;
  /** What one rate is for: $ per this. */
  readonly per: string;
  readonly fields: readonly RateField[];
}

const group: RateField = { name: 'priceGroup', title: 'Price group', kind: 'text' };
const thickness: RateField = { name: 'thicknessMm', title: 'Thickness', unit: 'mm', kind: 'number' };
const band: readonly RateField[] = [
  { name: 'fromMm', title: 'From', unit: 'mm', kind: 'number' },
  { name: 'belowMm', title: 'Below', unit: 'mm', kind: 'number' },
];
const rate: RateField = { name: 'rate', title: 'Price ex GST', unit: '$', kind: 'amount' };

const choice = (title: string, words: Readonly<Record<string, string>>, keys: readonly string[]): RateField => ({
  name: 'class',
  title,
  kind: 'choice',
  isOptional: true,
  options: [{ value: '', label: 'Any' }, ...keys.map((value) => ({ value, label: words[value] ?? value }))],
});
const holeWords = { drilled: 'Drilled, below Ø 74 mm', large: 'From Ø 74 mm', sunk: 'Countersunk' };
const cutoutWords = { ...cutoutKindWords, internal: 'Inside the glass', side: 'At an edge', corner: 'At a corner' };
const cornerWords = { radius: 'Rounded', snip: 'Snipped' };

/** The parts of a price list as they are typed. Glass or work without a row is not offered. */
export const rateSections: readonly RateSection[] = [
  { name: 'glass', title: 'Glass', per: 'm²', fields: [group, thickness, rate] },
  { name: 'toughening', title: 'Toughening', per: 'm²', fields: [thickness, rate] },
  {
    name: 'edgework',
    title: 'Edgework',
    per: 'm',
    fields: [{ name: 'code', title: 'Edge code', kind: 'text' }, ...band, rate],
  },
  {
    name: 'holes',
    title: 'Holes',
    per: 'each',
    fields: [choice('Class', holeWords, PricedHole.options), ...band, rate],
  },
  {
    name: 'cutouts',
    title: 'Cutouts',
    per: 'each',
    fields: [choice('Class', cutoutWords, PricedCutout.options), ...band, rate],
  },
  {
    name: 'corners',
    title: 'Corners',
    per: 'each',
    fields: [choice('Work', cornerWords, PricedCorner.options), ...band, rate],
  },
  {
    name: 'layers',
    title: 'Units and laminates',
    per: 'the unit of the work',
    fields: [
      {
        ...{ name: 'work', title: 'Work', kind: 'choice' },
        options: [
          { value: '', label: 'Choose the work' },
          ...LayerWork.options.map((value) => ({ value, label: `${layerWords[value]}, per ${layerUnits[value]}` })),
        ],
      },
      { name: 'code', title: 'Code', kind: 'text', isOptional: true },
      { name: 'mm', title: 'Film', unit: 'mm', kind: 'number', isOptional: true },
      rate,
    ],
  },
  { name: 'each', title: 'Hardware and services', per: 'each', fields: [group, rate] },
];
