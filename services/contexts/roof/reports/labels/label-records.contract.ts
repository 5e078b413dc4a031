import type { Access } from '../../../../platform/contract/access.ts';

/** A field that a label can show, and the longest it is expected to be. */
export interface LabelField {
  readonly name: string;
  readonly longest: string;
}
/** A kind of record that has labels. */
export interface LabelRecord {
  readonly name: string;
  /** The right with which its labels are printed. */
  readonly access: Access;
  readonly fields: Readonly<Record<string, LabelField>>;
  /** The pane can be drawn on it. */
  readonly hasDrawing: boolean;
}

const field = (name: string, longest: string): LabelField => ({ name, longest });
const glass = {
  glass: field('Glass', 'LOWE-6.38-GREY'),
  thickness: field('Thickness', '13.52 mm'),
  size: field('Size', '3210 × 2440'),
};
const company = field('Company', 'Bayside Glass and Aluminium Pty Ltd');
const code = (longest: string) => field('Label number', longest);
const place = {
  code: field('Code', 'YARD-A-12-SLOT-24'),
  name: field('Name', 'Second rack on the left of the door'),
  carries: field('Carries', 'carries 12500 kg'),
};

/** The kinds of record that have labels, with everything that can stand on them. */
export const labelRecords = {
  panel: {
    name: 'Panel',
    access: 'order:read',
    fields: {
      barcode: code('P-10000001'),
      orderNumber: field('Order', 'SO-1234567'),
      piece: field('Piece', '128 of 256'),
      customer: field('Customer', 'Bayside Frameless Showers and Mirrors'),
      reference: field('Reference', '12 Marlo Court, ensuite, second stage'),
      ...glass,
      width: field('Width', '3210'),
      height: field('Height', '2440'),
      edges: field('Edges', 'Edges FP FP FP FP'),
      work: field('Work', 'TOUGHENED · 12 holes · 2 cutouts'),
      recut: field('Recut', 'RECUT'),
      unit: field('Unit of a ply', 'Unit P-10000001'),
      ply: field('Ply, or weight of a unit', 'Ply 12 of 12'),
      facing: field('Side that faces out', 'This face out, coat on 12'),
      due: field('Due', 'Due 30 Sep 2026'),
      weight: field('Weight', '182.4 kg'),
      reprint: field('Reprint', 'REPRINT'),
      company,
    },
    hasDrawing: true,
  },
  offcut: {
    name: 'Offcut',
    access: 'productionStationApp:read',
    fields: { barcode: code('GL1000001'), ...glass, place: field('Rack', 'Rack YARD-A-12'), company },
    hasDrawing: false,
  },
  glassBlock: {
    name: 'Glass block',
    access: ['stockManagement:read', 'inventoryCore:read'],
    fields: {
      barcode: code('GB-100001'),
      ...glass,
      sheets: field('Sheets', '144 sheets'),
      weight: field('Weight', '2,450 kg'),
      opened: field('Opened', 'OPENED'),
      place: field('Bin', 'Bin YARD-A-12-SLOT-24'),
      reference: field('Reference', 'Container MSKU 123456'),
      since: field('Since', 'Since 30 Sep 2026'),
      company,
    },
    hasDrawing: false,
  },
  bin: {
    name: 'Bin',
    access: ['stockManagement:read', 'inventoryCore:read'],
    fields: { barcode: code('BN1000001'), ...place, company },
    hasDrawing: false,
  },
  container: {
    name: 'Container',
    access: ['stockManagement:read', 'inventoryCore:read', 'inventoryConfig:read'],
    fields: { barcode: code('CT1000001'), ...place, company },
    hasDrawing: false,
  },
  purchaseItem: {
    name: 'Item of a purchase order',
    access: 'purchaseOrder:read',
    fields: {
      barcode: code('PO-100001-12'),
      item: field('Item', 'LOWE-6.38-GREY'),
      description: field('Description', 'Laminated low-e, grey, 6.38 mm, jumbo sheets'),
      size: field('Size', '6000 × 3210'),
      orderNumber: field('Purchase order', 'PO-100001'),
      quantity: field('Quantity', '1440 ordered'),
      supplier: field('Supplier', 'Oceania Float Glass Industries'),
      forOrder: field('For order', 'For SO-1234567'),
      printed: field('Printed', 'Printed 30 Sep 2026'),
      company,
    },
    hasDrawing: false,
  },
} as const satisfies Record<string, LabelRecord>;

export type LabelRecordName = keyof typeof labelRecords;
export const labelRecordNames = Object.keys(labelRecords) as [LabelRecordName, ...LabelRecordName[]];
export type FieldOf<N extends LabelRecordName> = keyof (typeof labelRecords)[N]['fields'] & string;
/** What stands on a label, by field. */
export type LabelValues = Readonly<Record<string, string>>;

/** The declaration of a kind, whichever it is. */
export const labelRecordOf = (name: LabelRecordName): LabelRecord => labelRecords[name];

/** A label that is as full as one gets. */
export const longestValues = (name: LabelRecordName): LabelValues =>
  Object.fromEntries(Object.entries(labelRecordOf(name).fields).map(([key, { longest }]) => [key, longest]));
