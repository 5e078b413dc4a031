import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import { settingsEndpoints } from '../../platform/contract/settings.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { asStored, BandMm, Done, percentText, SideMm, text } from '../../platform/contract/words.ts';
import { editorPage } from './editor-settings.contract.ts';
import { OrderItemBody } from './order-line.contract.ts';
import { EntryCode, storedWork } from './pane.contract.ts';

const name = text(80).min(1, 'Enter a name');
const code = EntryCode;
const mm = (most: number) =>
  z
    .number()
    .min(0, 'Must not be negative')
    .max(most, `At most ${most.toLocaleString('en')} mm`);
const Note = text(300).default('');

/** Codes of top, right, bottom, left. */
export const EdgeCodes = z.tuple([code, code, code, code]);
export type EdgeCodes = z.infer<typeof EdgeCodes>;

/** A finish of an edge. */
export const EdgeworkBody = z.object({
  code,
  name,
  description: Note,
  /** What the work takes off an edge, mm. */
  allowanceMm: mm(50).default(0),
  /** Smallest side the machine takes, mm; 0 is any. */
  minimumSideMm: mm(5000).default(0),
  /** Its machine runs straight: it cannot follow a curved edge. */
  isStraightOnly: z.boolean().default(false),
  /** Offered in the editor with one press; others are typed. */
  isOffered: z.boolean().default(true),
});
export type EdgeworkBody = z.infer<typeof EdgeworkBody>;

export const CutoutKind = z.enum(['hinge', 'patch', 'vent', 'powerPoint', 'notch', 'slot', 'lock', 'petDoor', 'other']);
export const cutoutKindWords: Readonly<Record<z.infer<typeof CutoutKind>, string>> = {
  hinge: 'Hinge',
  patch: 'Patch fitting',
  vent: 'Vent',
  powerPoint: 'Power point',
  notch: 'Notch',
  slot: 'Finger slot',
  lock: 'Lock',
  petDoor: 'Pet door',
  other: 'Other',
};
/** A cutout that is made often, ready to be placed. */
export const CutoutBody = z.object({
  code,
  name,
  kind: CutoutKind.default('other'),
  widthMm: mm(10_000).min(1, 'Enter a width'),
  heightMm: mm(10_000).min(1, 'Enter a height'),
  /** Inner radius, mm. */
  radiusMm: mm(5000).default(0),
  description: Note,
});
export type CutoutBody = z.infer<typeof CutoutBody>;

export const ShapeFamily = z.enum([
  'rectangle',
  'raked',
  'triangle',
  'trapezoid',
  'parallelogram',
  'arched',
  'circle',
  'ellipse',
  'notched',
  'template',
]);
/** How a shape is charged: by its block size with a surcharge. */
export const ShapePriceTypeBody = z.object({
  code,
  name,
  family: ShapeFamily.default('template'),
  /** Percent on the glass. */
  surchargePercent: percentText(500).default('0'),
  description: Note,
});
export type ShapePriceTypeBody = z.infer<typeof ShapePriceTypeBody>;

/** What a guideline looks at. `required` is the larger of `fixed` and `perThickness` × thickness. */
export const GuidelineRule = z.enum([
  'holeDiameterMin',
  'holeDiameterMax',
  'holeToEdge',
  'holeToHole',
  'holeToCorner',
  'holesMost',
  'sinkThickness',
  'cutoutToEdge',
  'cutoutToHole',
  'cutoutSize',
  'cutoutRadius',
  'notchDepth',
  'hollowCorner',
  'cornerAngle',
  'panelMinimum',
  'panelMaximum',
  'circleMinimum',
  'aspectRatio',
  'areaMaximum',
  'edgesWorked',
  'laminateSize',
  'laminateMaximum',
  'filmToughened',
  'plyMatch',
  'coatPlace',
  'coatAlone',
  'cavity',
  'sightline',
  'unitMinimum',
  'unitSize',
  'lift',
]);
export type GuidelineRule = z.infer<typeof GuidelineRule>;
export const GuidelineBody = z.object({
  name,
  rule: GuidelineRule,
  /** Times the thickness, mm. */
  perThickness: z.number().min(0).max(100).default(0),
  /** mm; percent for a share of a side, degrees of a corner, a ratio for the aspect, m² for an area. */
  fixed: SideMm.default(0),
  /** Sizes only: the other side, mm. 0 is the same as `fixed`. */
  second: SideMm.default(0),
  /** Thicknesses from one (included) to another (not included), mm. */
  fromMm: BandMm.default(0),
  belowMm: BandMm.positive().default(100),
  appliesTo: z.enum(['all', 'toughened', 'annealed']).default('all'),
  /** A stop keeps an order from going on, a warning is only shown. */
  severity: z.enum(['stop', 'warn']).default('stop'),
  /** Standard or supplier's sheet it comes from. */
  source: text(120).default(''),
  isActive: z.boolean().default(true),
});
export type GuidelineBody = z.infer<typeof GuidelineBody>;

export const DefaultEdgeworks = z.object({ annealed: EdgeCodes, toughened: EdgeCodes });
export type DefaultEdgeworks = z.infer<typeof DefaultEdgeworks>;
/** Null takes the company's own. */
export const StockDefaultEdgeworks = z.object({ annealed: EdgeCodes.nullable(), toughened: EdgeCodes.nullable() });
export type StockDefaultEdgeworks = z.infer<typeof StockDefaultEdgeworks>;
/** Allowances that differ for one glass; other finishes take their own. */
export const StockAllowances = z.object({
  allowances: z.array(z.object({ code, allowanceMm: mm(50) })).max(100),
});
export type StockAllowances = z.infer<typeof StockAllowances>;

/** A line that was kept to be used again; numbers and dates of its order are left out. */
export const LibraryLine = OrderItemBody.omit({ itemId: true, dueDate: true, overridePrice: true }).extend({
  /** Set by the server. */
  stockCode: text(40).default(''),
});
export type LibraryLine = z.infer<typeof LibraryLine>;
export const LibraryItemBody = z.object({
  name,
  category: text(60).default(''),
  description: Note,
  items: z.array(LibraryLine).min(1, 'Add at least one line').max(100, 'At most 100 lines'),
});
export type LibraryItemBody = z.infer<typeof LibraryItemBody>;
/** One as records hold it. */
export const StoredLibraryItem = LibraryItemBody.extend({ items: z.array(LibraryLine.extend(storedWork)).min(1) });

const entry = <B extends z.ZodRawShape>(body: z.ZodObject<B>) => asStored(body).extend({ id: Id });
export const Edgework = entry(EdgeworkBody);
export type Edgework = z.infer<typeof Edgework>;
export const Cutout = entry(CutoutBody);
export type Cutout = z.infer<typeof Cutout>;
export const ShapePriceType = entry(ShapePriceTypeBody);
export type ShapePriceType = z.infer<typeof ShapePriceType>;
export const Guideline = entry(GuidelineBody);
export type Guideline = z.infer<typeof Guideline>;
export const LibraryItem = entry(StoredLibraryItem).extend({ createdAt: Instant, updatedAt: Instant });
export type LibraryItem = z.infer<typeof LibraryItem>;

export const libraryColumns = {
  name: { title: 'Library item', type: 'link', searchable: true },
  category: { title: 'Category', type: 'text', searchable: true },
  description: { title: 'Description', type: 'text', searchable: true, sortable: false },
  stockCodes: { title: 'Glass', type: 'text', searchable: true, sortable: false },
  lineCount: { title: 'Lines', type: 'number', sortable: false },
  updatedAt: { title: 'Changed', type: 'instant', dateFilter: true },
} as const satisfies TableColumns;
export const LibraryRow = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  description: z.string(),
  stockCodes: z.string(),
  lineCount: z.number().int(),
  updatedAt: Instant,
});
export type LibraryRow = z.infer<typeof LibraryRow>;

const readers = ['orderEditor:read', 'orderEditorConfiguration:read'] as const;
const listOf = <P extends string, R extends z.ZodType>(path: P, summary: string, row: R) =>
  endpoint({ method: 'GET', path, access: readers, summary, response: z.object({ data: z.array(row) }) });
const create = <P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  endpoint({ method: 'POST', path, access: 'orderEditorConfiguration:create', summary, body, response: Done });
const update = <P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'orderEditorConfiguration:update',
    summary,
    params: IdParams,
    body,
    response: Done,
  });
const remove = <P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'orderEditorConfiguration:delete',
    summary,
    params: IdParams,
    response: Done,
  });
const read = <R extends z.ZodType>(path: string, summary: string, response: R) =>
  endpoint({ method: 'GET', path, access: readers, summary, response });
const write = <B extends z.ZodType>(path: string, summary: string, body: B) =>
  endpoint({ method: 'PUT', path, access: 'orderEditorConfiguration:update', summary, body, response: Done });
const library = '/ordereditor/libraryitems';

export const ordereditorContract = contract('ordereditor', {
  listShapePriceTypes: listOf('/ordereditor/shapepricetypes', 'Shape price types', ShapePriceType),
  createShapePriceType: create('/ordereditor/shapepricetypes', 'Add a shape price type', ShapePriceTypeBody),
  updateShapePriceType: update('/ordereditor/shapepricetypes', 'Change a shape price type', ShapePriceTypeBody),
  deleteShapePriceType: remove('/ordereditor/shapepricetypes', 'Delete a shape price type'),
  listCutouts: listOf('/ordereditor/cutouts', 'Cutouts', Cutout),
  createCutout: create('/ordereditor/cutouts', 'Add a cutout', CutoutBody),
  updateCutout: update('/ordereditor/cutouts', 'Change a cutout', CutoutBody),
  deleteCutout: remove('/ordereditor/cutouts', 'Delete a cutout'),
  listEdgeworks: listOf('/ordereditor/edgeworks', 'Edgeworks', Edgework),
  createEdgework: create('/ordereditor/edgeworks', 'Add an edgework', EdgeworkBody),
  updateEdgework: update('/ordereditor/edgeworks', 'Change an edgework', EdgeworkBody),
  deleteEdgework: remove('/ordereditor/edgeworks', 'Delete an edgework'),
  getDefaultEdgeworks: read('/ordereditor/defaultedgeworks', 'Edgeworks a new line starts with', DefaultEdgeworks),
  updateDefaultEdgeworks: write('/ordereditor/defaultedgeworks', 'Change the default edgeworks', DefaultEdgeworks),
  listGuidelines: listOf('/ordereditor/guidelines', 'Guidelines', Guideline),
  createGuideline: create('/ordereditor/guidelines', 'Add a guideline', GuidelineBody),
  updateGuideline: update('/ordereditor/guidelines', 'Change a guideline', GuidelineBody),
  deleteGuideline: remove('/ordereditor/guidelines', 'Delete a guideline'),
  ...settingsEndpoints(editorPage, {
    verb: 'update',
    name: 'EditorSettings',
    path: '/ordereditor/settings',
    read: readers,
    update: 'orderEditorConfiguration:update',
    summary: 'Settings of the order editor',
    answer: Done,
  }),
  getStockDefaultEdgeworks: endpoint({
    method: 'GET',
    path: '/ordereditor/stock/:id/defaultedgeworks',
    access: readers,
    summary: 'Edgeworks a new line of this glass starts with',
    params: IdParams,
    response: StockDefaultEdgeworks,
  }),
  updateStockDefaultEdgeworks: endpoint({
    method: 'PUT',
    path: '/ordereditor/stock/:id/defaultedgeworks',
    access: 'orderEditorConfiguration:update',
    summary: 'Change the default edgeworks of a glass; null uses those of the company',
    params: IdParams,
    body: StockDefaultEdgeworks,
    response: Done,
  }),
  getStockAllowances: endpoint({
    method: 'GET',
    path: '/ordereditor/stock/:id/edgeworkallowances',
    access: readers,
    summary: 'Edgework allowances that differ for this glass',
    params: IdParams,
    response: StockAllowances,
  }),
  updateStockAllowances: endpoint({
    method: 'PUT',
    path: '/ordereditor/stock/:id/edgeworkallowances',
    access: 'orderEditorConfiguration:update',
    summary: 'Change the edgework allowances of a glass',
    params: IdParams,
    body: StockAllowances,
    response: Done,
  }),
  listLibraryItems: listEndpoint({
    path: library,
    access: 'orderEditorLibrary:read',
    summary: 'List library items',
    table: libraryColumns,
    reads: ['library_item_list'],
    row: LibraryRow,
  }),
  getLibraryItem: endpoint({
    method: 'GET',
    path: `${library}/:id`,
    access: 'orderEditorLibrary:read',
    summary: 'One library item with its lines',
    params: IdParams,
    response: LibraryItem,
  }),
  createLibraryItem: endpoint({
    method: 'POST',
    path: library,
    access: 'orderEditorLibrary:create',
    summary: 'Save lines as a library item',
    body: LibraryItemBody,
    response: Done,
  }),
  updateLibraryItem: endpoint({
    method: 'PUT',
    path: `${library}/:id`,
    access: 'orderEditorLibrary:update',
    summary: 'Change a library item',
    params: IdParams,
    body: LibraryItemBody,
    response: Done,
  }),
  deleteLibraryItem: endpoint({
    method: 'DELETE',
    path: `${library}/:id`,
    access: 'orderEditorLibrary:delete',
    summary: 'Delete a library item',
    params: IdParams,
    response: Done,
  }),
});
