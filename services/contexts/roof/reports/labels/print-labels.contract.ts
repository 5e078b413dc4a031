import { z } from 'zod';
import { contract, endpoint } from '../../../../platform/contract/endpoint.ts';
import { nameField } from '../../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../../platform/contract/maintained-list.ts';
import { count, text } from '../../../../platform/contract/words.ts';
import { type LabelRecordName, labelRecordNames, labelRecords } from './label-records.contract.ts';

const tenth = (most: number, least = 0) =>
  z.number('Enter a length in mm').min(least, `At least ${least} mm`).max(most, `At most ${most} mm`);

/** The paper of a label. `sheet` A4 prints a grid of labels, `roll` one after the other. */
export const LabelMedia = z.object({
  widthMm: tenth(210, 20),
  heightMm: tenth(297, 10),
  gapMm: tenth(10),
  dpi: z.union([z.literal(203), z.literal(300), z.literal(600)], 'Choose 203, 300 or 600'),
  sheet: z.enum(['roll', 'a4']),
});
export type LabelMedia = z.infer<typeof LabelMedia>;

const Turn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)], 'Turn by 0, 90, 180 or 270');
/** Where an element lies on the label: its upper left corner and its size, mm, as seen on the label. */
const place = { x: tenth(210), y: tenth(297), w: tenth(210, 0.1), h: tenth(297, 0.1), turn: Turn.default(0) };
/** Letters of so many points; `fit` says what happens to a text that is too long. */
const font = {
  size: z.number().min(4, 'At least 4 pt').max(120, 'At most 120 pt'),
  bold: z.boolean().default(false),
  align: z.enum(['left', 'centre', 'right']).default('left'),
  fit: z.enum(['shrink', 'cut']).default('shrink'),
  white: z.boolean().default(false),
};
const FieldName = z.string().min(1, 'Choose a field').max(40);

export const LabelElement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...place, ...font, text: text(200).min(1, 'Enter a text') }),
  z.strictObject({ kind: z.literal('field'), ...place, ...font, field: FieldName }),
  z.strictObject({ kind: z.literal('barcode'), ...place, field: FieldName }),
  z.strictObject({ kind: z.literal('qr'), ...place, field: FieldName }),
  z.strictObject({ kind: z.literal('box'), ...place, line: tenth(20, 0.1), filled: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('line'), ...place }),
  z.strictObject({ kind: z.literal('drawing'), ...place }),
]);
export type LabelElement = z.output<typeof LabelElement>;

/** What a label looks like. */
export interface LabelLayout {
  readonly record: LabelRecordName;
  readonly media: LabelMedia;
  readonly elements: readonly LabelElement[];
}

const recordWords = Object.fromEntries(labelRecordNames.map((name) => [name, labelRecords[name].name])) as Record<
  LabelRecordName,
  string
>;

const mediaText = ({ widthMm, heightMm, dpi, sheet }: LabelMedia) =>
  `${widthMm} × ${heightMm} mm, ${sheet === 'a4' ? 'on A4' : `${dpi} dpi`}`;

/** How labels are printed: one for each kind of record can be its default. */
export const printLabels = maintainedList({
  name: 'printLabelConfig',
  context: 'reports',
  words: {
    one: 'label layout',
    many: 'Label layouts',
    says: 'What stands on labels. The default of a kind is printed; without one, the label of the product.',
  },
  path: '/printlabelconfigs',
  fields: {
    name: nameField(),
    record: { label: 'Label of', schema: z.enum(labelRecordNames), choices: recordWords },
    media: { label: 'Label size', schema: LabelMedia, isNested: true, says: mediaText },
    elements: {
      label: 'Elements',
      schema: z.array(LabelElement).min(1, 'Add an element').max(60, 'At most 60 elements'),
      isNested: true,
      says: (elements: readonly LabelElement[]) => String(elements.length),
    },
    isDefault: { label: 'Default', type: 'flag', schema: z.boolean().default(false) },
    copies: { label: 'Copies', type: 'number', schema: count(20, 'copies', 1).default(1) },
  },
  rights: {
    read: 'configuration:read',
    create: 'configuration:create',
    update: 'configuration:update',
    delete: 'configuration:delete',
  },
  topic: 'lists/printLabelConfig',
});

export const labelPreviewContract = contract('reports', {
  previewLabel: endpoint({
    method: 'POST',
    path: '/printlabelconfigs/preview',
    access: 'configuration:read',
    summary:
      'The label of a record as it would look with this layout: SVG, and ZPL for a label printer; nothing is saved',
    body: z.object({
      record: z.enum(labelRecordNames),
      media: LabelMedia,
      elements: z.array(LabelElement).min(1, 'Add an element').max(60, 'At most 60 elements'),
      label: text(40).min(1, 'Enter or scan a label'),
    }),
    response: z.object({ svg: z.string(), zpl: z.string().nullable() }),
  }),
});
