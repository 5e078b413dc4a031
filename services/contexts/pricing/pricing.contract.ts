import { z } from 'zod';
import { contract, DecimalText, endpoint, Id, IdParams } from '../../platform/contract/endpoint.ts';
import { BandMm, Done, rateText, ThicknessMm, text, Version } from '../../platform/contract/words.ts';
import { Assembly } from '../ordereditor/assembly.contract.ts';
import { CutoutKind } from '../ordereditor/ordereditor.contract.ts';
import { LineOutline } from '../ordereditor/outline.contract.ts';
import { panePositions } from '../ordereditor/pane.contract.ts';

const name = (what: string) => text(60).min(1, `Enter ${what}`);
/** AUD, never below zero. */
const Rate = rateText();
/** Thicknesses from one (included) to another (not included), mm. */
const Band = z.object({ fromMm: BandMm, belowMm: BandMm.positive(), rate: Rate });

/** Classes of holes: below Ø 74 mm, from there on, and countersunk of any size. */
export const PricedHole = z.enum(['drilled', 'large', 'sunk']);
export type PricedHole = z.infer<typeof PricedHole>;
/** Kinds of cutouts, and for those without a price by their kind: inside the glass, at an edge, at a corner. */
export const PricedCutout = z.enum([...CutoutKind.options, 'internal', 'side', 'corner']);
export type PricedCutout = z.infer<typeof PricedCutout>;

/** Corners of a pane that are rounded, or snipped off. */
export const PricedCorner = z.enum(['radius', 'snip']);
export type PricedCorner = z.infer<typeof PricedCorner>;

/** What units and laminates are charged beside their glass: per m² film, laminating, make-up, gas and heat soak; per m spacer, deletion, step and bars; crossings of bars each. */
export const LayerWork = z.enum([
  'film',
  'laminating',
  'makeUp',
  'gas',
  'soak',
  'spacer',
  'deletion',
  'step',
  'bar',
  'crossing',
]);
export type LayerWork = z.infer<typeof LayerWork>;

/** The rates of a price list, AUD without GST. A row that is missing is work or glass that is not offered. */
export const Rates = z.object({
  /** $/m² by price group and thickness. */
  glass: z.array(z.object({ priceGroup: name('a price group'), thicknessMm: ThicknessMm, rate: Rate })).max(500),
  /** $/m² by thickness. */
  toughening: z.array(z.object({ thicknessMm: ThicknessMm, rate: Rate })).max(60),
  /** $/m of edge by code and thickness. */
  edgework: z.array(Band.extend({ code: name('an edge code') })).max(300),
  /** $ each by thickness; those of a class stand before those of any. */
  holes: z.array(Band.extend({ class: PricedHole.optional() })).max(60),
  cutouts: z.array(Band.extend({ class: PricedCutout.optional() })).max(200),
  /** Lists of before this have none: corners are not offered there. */
  corners: z
    .array(Band.extend({ class: PricedCorner.optional() }))
    .max(60)
    .optional(),
  /** Work on layers; a film, gas, spacer or bar of a code (a film also of a thickness) stands before any. Lists of before this have none: units and laminates are not offered there. */
  layers: z
    .array(
      z.object({
        work: LayerWork,
        code: text(10).optional(),
        mm: z.number().positive().max(20).optional(),
        rate: Rate,
      }),
    )
    .max(200)
    .optional(),
  /** $ each for hardware and services, by price group. */
  each: z.array(z.object({ priceGroup: name('a price group'), rate: Rate })).max(500),
  /** Smallest area charged for a piece, m². */
  minimumAreaM2: Rate,
  /** Smallest amount charged for a line, $; 0 is none. */
  minimumLine: Rate,
  /** Stock items with a price of their own, $/m² or each: it stands before that of their group. */
  stock: z
    .array(
      z.object({
        stockId: Id,
        code: text(40),
        unit: text(10),
        priceGroup: text(60),
        thicknessMm: ThicknessMm.nullable(),
        rate: Rate,
      }),
    )
    .max(2_000)
    .optional(),
});
export type Rates = z.infer<typeof Rates>;

/** One amount with what it is made of: quantity (5 decimals) × rate = amount (6 decimals). */
const PricePart = z.object({
  label: z.string(),
  quantity: DecimalText,
  unit: z.string(),
  rate: DecimalText,
  amount: DecimalText,
});
/** A component of a unit price; its children, when there are any, sum to its amount. */
export const PriceNode = PricePart.extend({ children: z.array(PricePart).optional() });
export type PriceNode = z.infer<typeof PriceNode>;

/** A price with its derivation: the tree sums to `unit`; `line` is `unit` × quantity plus `lineMinimum`. */
export const DerivedPrice = z.object({
  /** 6 decimals. */
  unit: DecimalText,
  /** 6 decimals. */
  line: DecimalText,
  /** 2 decimals, what is shown. */
  lineCurrency: DecimalText,
  tree: z.array(PriceNode),
  /** What lifts the line to the smallest amount charged, null when it is reached. */
  lineMinimum: PriceNode.nullable(),
});
export type DerivedPrice = z.infer<typeof DerivedPrice>;

const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
const Edges = z.union([z.array(text(10)).max(24), text(263).transform((value) => value.split(','))]);
/** Something as data, or as the JSON of it in an address. */
const param = <S extends z.ZodType>(schema: S, sentence: string) =>
  z.union(
    [
      schema,
      text(6000).transform((json, context): z.output<S> => {
        const read = schema.safeParse(parsed(json));
        if (read.success) return read.data;
        context.addIssue({ code: 'custom', message: sentence });
        return z.NEVER;
      }),
    ],
    sentence,
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What a price is asked for: a stock item or a price group with a thickness, and the piece. mm, pieces. */
export const LookupItem = z.object({
  /** customer: what the customer pays, by its own price list and discount; list: the company's prices. */
  priceType: z.enum(['customer', 'list'], 'Choose customer or list').optional(),
  stockId: Id.optional(),
  contactId: Id.optional(),
  /** Rates to price by instead of those that hold. */
  salesRateId: Id.optional(),
  stockPriceGroupId: Id.optional(),
  /** The same group by its name. */
  priceGroup: text(60).optional(),
  thickness: z.coerce.number().positive().max(60).optional(),
  widthMm: z.coerce.number().int().positive().max(10_000).optional(),
  heightMm: z.coerce.number().int().positive().max(10_000).optional(),
  quantity: z.coerce.number().int().positive().max(100_000).default(1),
  isToughened: Flag.default(false),
  /** The shape; left out is a rectangle. Its block is its size. */
  outline: param(LineOutline, 'Give a shape and its measures').optional(),
  /** The layers of a unit or laminate; left out is a single pane. */
  assembly: param(Assembly, 'Give the layers from outside in').optional(),
  edges: Edges.optional(),
  holes: z.coerce.number().int().min(0).max(1_000).default(0),
  cutouts: z.coerce.number().int().min(0).max(1_000).default(0),
  /** Where they lie and what they are: a price list may charge by their class. */
  holePositions: param(panePositions.holePositions.unwrap(), 'Give the place of each hole').optional(),
  cutoutPositions: param(panePositions.cutoutPositions.unwrap(), 'Give the place of each cutout').optional(),
  corners: param(panePositions.corners.unwrap(), 'Give the work of each corner').optional(),
});
/** The same, with a code for each side of a rectangle. */
export const LookupQuery = LookupItem.refine(({ outline, edges }) => outline || !edges || edges.length === 4, {
  error: 'Give four edges: top, right, bottom, left',
  path: ['edges'],
});
export type LookupQuery = z.infer<typeof LookupQuery>;

/** A question of a batch that cannot be read: it gets its own reason and spoils no other. */
const Unreadable = z.looseObject({}).transform((raw) => {
  const issue = LookupQuery.safeParse(raw).error?.issues[0];
  return { problem: { target: issue?.path.join('.') ?? '', message: issue?.message ?? 'Cannot be read' } };
});
export type Unreadable = z.infer<typeof Unreadable>;
// Callers are held to the readable form.
const BatchEntry = z.union([LookupQuery, Unreadable]) as z.ZodType<
  LookupQuery | Unreadable,
  z.input<typeof LookupQuery>
>;

/** The rates that hold for one glass: what the editor needs to price any size of it. Null is not offered. */
export const ItemRates = z.object({
  glassPerM2: DecimalText.nullable(),
  tougheningPerM2: DecimalText.nullable(),
  edgeworkPerM: z.record(z.string(), DecimalText),
  /** Of any class; those that have a price of their own stand beside. */
  hole: DecimalText.nullable(),
  cutout: DecimalText.nullable(),
  holeByClass: z.partialRecord(PricedHole, DecimalText).optional(),
  cutoutByClass: z.partialRecord(PricedCutout, DecimalText).optional(),
  corner: DecimalText.optional(),
  cornerByClass: z.partialRecord(PricedCorner, DecimalText).optional(),
  each: DecimalText.nullable(),
  minimumAreaM2: DecimalText,
  minimumLine: DecimalText,
  /** The least a pane is charged; absent when there is no minimum price. */
  minimumPrice: DecimalText.optional(),
});
export type ItemRates = z.infer<typeof ItemRates>;

/** An answer is a price or a reason, never both null once a size was given. */
export const LookupAnswer = z.object({
  rates: ItemRates.nullable(),
  discountPercent: DecimalText,
  taxRatePercent: DecimalText,
  price: DerivedPrice.nullable(),
  /** GST of the line and the line with GST, 2 decimals. */
  gst: DecimalText.nullable(),
  total: DecimalText.nullable(),
  error: z.object({ target: z.string(), message: z.string() }).nullable(),
});
export type LookupAnswer = z.infer<typeof LookupAnswer>;

export const PriceList = z.object({ id: Id, version: z.number().int(), name: z.string(), rates: Rates });
export type PriceList = z.infer<typeof PriceList>;
export const NewPriceList = z.object({ name: name('a name').default('Trade'), rates: Rates });
export type NewPriceList = z.infer<typeof NewPriceList>;

const editors = ['orderEditor:read', 'order:read'] as const;

export const pricingContract = contract('pricing', {
  lookupItem: endpoint({
    method: 'GET',
    path: '/orders/orderitems/lookup',
    access: editors,
    summary: 'Price of one order item',
    query: LookupQuery,
    response: LookupAnswer,
  }),
  lookupItems: endpoint({
    method: 'POST',
    path: '/orders/orderitems/lookupbatch',
    access: editors,
    summary: 'Prices of several order items, in the order asked',
    body: z
      .array(BatchEntry)
      .max(500, 'At most 500 items at once')
      .transform((queries) => ({ queries })),
    response: z.array(LookupAnswer),
  }),
  listPriceLists: endpoint({
    method: 'GET',
    path: '/pricing/salesrates',
    access: 'pricingConfig:read',
    summary: 'List price lists',
    response: z.array(PriceList.omit({ rates: true })),
  }),
  getPriceList: endpoint({
    method: 'GET',
    path: '/pricing/salesrates/:id',
    access: 'pricingConfig:read',
    summary: 'One price list with its rates',
    params: IdParams,
    response: PriceList,
  }),
  createPriceList: endpoint({
    method: 'POST',
    path: '/pricing/salesrates',
    access: 'pricingConfig:create',
    summary: 'Create the price list',
    body: NewPriceList,
    response: Done,
  }),
  changeRates: endpoint({
    method: 'PUT',
    path: '/pricing/salesrates/:id',
    access: 'pricingConfig:update',
    summary: 'Change the rates of a price list',
    params: IdParams,
    body: z.object({ rates: Rates, version: Version.optional() }),
    response: Done,
  }),
  deletePriceList: endpoint({
    method: 'DELETE',
    path: '/pricing/salesrates/:id',
    access: 'pricingConfig:delete',
    summary: 'Delete a price list',
    params: IdParams,
    response: Done,
  }),
});
