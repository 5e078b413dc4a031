import {
  type Cutout,
  CutoutKind,
  cutoutKindWords,
  type Edgework,
  type Guideline,
  ordereditorContract,
  ShapeFamily,
  type ShapePriceType,
} from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import {
  standardCutouts,
  standardEdgeworks,
  standardGuidelines,
  standardShapes,
} from '@glasshouse/services/contexts/ordereditor/standard-entries.contract';
import type { EntryKind } from './entry-kind.ts';
import { requirementOf, ruleWords } from './guideline-words.ts';

const c = ordereditorContract;
const code = { name: 'code', label: 'Code', kind: 'text', start: '', width: 12 } as const;
const name = { name: 'name', label: 'Name', kind: 'text', start: '' } as const;
const description = { name: 'description', label: 'Description', kind: 'text', start: '' } as const;
const mm = (field: string, label: string, help?: string) =>
  ({ name: field, label, kind: 'number', unit: 'mm', start: '0', width: 10, ...(help ? { help } : {}) }) as const;
const words = (map: Readonly<Record<string, string>>) =>
  Object.entries(map).map(([value, label]) => ({ value, label }));

export const edgeworkKind: EntryKind<Edgework> = {
  word: 'edgework',
  explain: 'Finishes of an edge. The allowance is added to the finished size when the glass is cut.',
  list: c.listEdgeworks,
  create: c.createEdgework,
  update: c.updateEdgework,
  remove: c.deleteEdgework,
  usual: standardEdgeworks,
  columns: [
    { title: 'Code', cell: (row) => row.code },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Allowance', unit: 'mm per edge', isNumeric: true, cell: (row) => row.allowanceMm.toFixed(1) },
    { title: 'Smallest side', unit: 'mm', isNumeric: true, isMinor: true, cell: (row) => row.minimumSideMm || '–' },
    { title: 'Curves', isMinor: true, cell: (row) => (row.isStraightOnly ? 'Straight edges only' : 'Follows') },
    { title: 'Offered', isMinor: true, cell: (row) => (row.isOffered ? 'As a button' : 'By code only') },
    { title: 'Description', isMinor: true, cell: (row) => row.description },
  ],
  fields: [
    code,
    name,
    mm('allowanceMm', 'Allowance per edge', 'Removed by the edgework'),
    mm('minimumSideMm', 'Smallest side', 'Smallest size the machine takes; 0 for no limit'),
    {
      name: 'isStraightOnly',
      label: 'Straight edges only: its machine cannot follow a curve',
      kind: 'check',
      start: false,
    },
    { name: 'isOffered', label: 'Shown as a button in the order editor', kind: 'check', start: true },
    description,
  ],
};

export const cutoutKind: EntryKind<Cutout> = {
  word: 'cutout',
  explain: 'Standard cutouts, placed on a panel drawing or typed as c@CODE.',
  list: c.listCutouts,
  create: c.createCutout,
  update: c.updateCutout,
  remove: c.deleteCutout,
  usual: standardCutouts,
  columns: [
    { title: 'Code', cell: (row) => row.code },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Kind', isMinor: true, cell: (row) => cutoutKindWords[row.kind] },
    { title: 'Size', unit: 'mm', isNumeric: true, cell: (row) => `${row.widthMm} × ${row.heightMm}` },
    { title: 'Radius', unit: 'mm', isNumeric: true, cell: (row) => row.radiusMm || '–' },
    { title: 'Description', isMinor: true, cell: (row) => row.description },
  ],
  fields: [
    code,
    name,
    {
      name: 'kind',
      label: 'Kind',
      kind: 'select',
      start: 'other',
      options: CutoutKind.options.map((value) => ({ value, label: cutoutKindWords[value] })),
    },
    mm('widthMm', 'Width'),
    mm('heightMm', 'Height'),
    mm('radiusMm', 'Inner radius'),
    description,
  ],
};

const familyWords: Readonly<Record<string, string>> = Object.fromEntries(
  ShapeFamily.options.map((family) => [family, `${family.charAt(0).toUpperCase()}${family.slice(1)}`]),
);

export const shapeKind: EntryKind<ShapePriceType> = {
  word: 'shape price type',
  explain: 'Shapes are charged at block size, with a surcharge on the glass.',
  list: c.listShapePriceTypes,
  create: c.createShapePriceType,
  update: c.updateShapePriceType,
  remove: c.deleteShapePriceType,
  usual: standardShapes,
  columns: [
    { title: 'Code', cell: (row) => row.code },
    { title: 'Name', cell: (row) => row.name },
    { title: 'Shape', isMinor: true, cell: (row) => familyWords[row.family] },
    { title: 'Surcharge', unit: '%', isNumeric: true, cell: (row) => row.surchargePercent },
    { title: 'Description', isMinor: true, cell: (row) => row.description },
  ],
  fields: [
    code,
    name,
    { name: 'family', label: 'Shape', kind: 'select', start: 'template', options: words(familyWords) },
    { name: 'surchargePercent', label: 'Surcharge', kind: 'decimal', unit: '%', start: '0', width: 10 },
    description,
  ],
};

const workWords = { all: 'All glass', toughened: 'Toughened', annealed: 'Annealed' } as const;
const severityWords = { stop: 'Stops the order', warn: 'Warns' } as const;

export const guidelineKind: EntryKind<Guideline> = {
  word: 'guideline',
  explain: 'Design limits. They are drawn on the panel; a limit that stops the order keeps it from proceeding.',
  list: c.listGuidelines,
  create: c.createGuideline,
  update: c.updateGuideline,
  remove: c.deleteGuideline,
  usual: standardGuidelines,
  columns: [
    { title: 'Name', cell: (row) => row.name },
    { title: 'Rule', isMinor: true, cell: (row) => ruleWords[row.rule] },
    { title: 'Limit', cell: requirementOf },
    {
      title: 'Glass',
      isMinor: true,
      cell: (row) =>
        row.fromMm === 0 && row.belowMm === 100
          ? workWords[row.appliesTo]
          : `${workWords[row.appliesTo]}, ${row.fromMm === 0 ? `below ${row.belowMm}` : row.belowMm === 100 ? `from ${row.fromMm}` : `${row.fromMm} to ${row.belowMm}`} mm`,
    },
    { title: 'If exceeded', cell: (row) => (row.isActive ? severityWords[row.severity] : 'Off') },
    { title: 'Source', isMinor: true, cell: (row) => row.source },
  ],
  fields: [
    name,
    { name: 'rule', label: 'Rule', kind: 'select', start: 'holeToEdge', options: words(ruleWords) },
    { name: 'perThickness', label: 'Times the thickness', kind: 'number', unit: '× t', start: '0', width: 10 },
    {
      name: 'fixed',
      label: 'At least, or at most',
      help: 'In mm, or in percent of a side, ratio or m² as the rule states. The larger of the two limits applies',
      kind: 'number',
      start: '0',
      width: 10,
    },
    mm('second', 'Other side', 'Panel sizes only'),
    mm('fromMm', 'From thickness'),
    { ...mm('belowMm', 'Below thickness'), start: '100' },
    { name: 'appliesTo', label: 'Glass', kind: 'select', start: 'all', options: words(workWords) },
    { name: 'severity', label: 'If exceeded', kind: 'select', start: 'stop', options: words(severityWords) },
    { name: 'source', label: 'Source', kind: 'text', start: '' },
    { name: 'isActive', label: 'In force', kind: 'check', start: true },
  ],
};
