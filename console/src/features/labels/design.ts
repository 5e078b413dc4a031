import { builtInLabels } from '@glasshouse/services/contexts/roof/reports/labels/built-in.contract';
import {
  type LabelRecordName,
  labelRecordOf,
} from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import type { LabelElement, LabelMedia } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';

/** A label layout while it is drawn. */
export interface Design {
  readonly name: string;
  readonly record: LabelRecordName;
  readonly media: LabelMedia;
  readonly elements: readonly LabelElement[];
  readonly isDefault: boolean;
  readonly copies: number;
}

/** What is drawn, what it was before, and what was taken back. */
export interface DesignState {
  readonly now: Design;
  readonly past: readonly Design[];
  readonly future: readonly Design[];
  readonly selected: number | null;
  /** Changes of the same kind that follow each other are one step, such as the moves of a drag. */
  readonly step: string | null;
}

export type DesignAction =
  | { readonly type: 'change'; readonly to: Design; readonly step?: string; readonly selected?: number | null }
  | { readonly type: 'select'; readonly at: number | null }
  | { readonly type: 'undo' | 'redo' | 'rest' };

/** So many steps can be taken back. */
const mostSteps = 200;

export const begin = (now: Design): DesignState => ({ now, past: [], future: [], selected: null, step: null });

/** The next state; an undo keeps what is selected while it is still there. */
export function designed(state: DesignState, action: DesignAction): DesignState {
  const { now, past, future, selected, step } = state;
  const there = (design: Design) => (selected !== null && selected < design.elements.length ? selected : null);
  switch (action.type) {
    case 'change': {
      const isSameStep = action.step !== undefined && action.step === step;
      return {
        now: action.to,
        past: isSameStep ? past : [...past, now].slice(-mostSteps),
        future: [],
        selected: action.selected === undefined ? selected : action.selected,
        step: action.step ?? null,
      };
    }
    case 'select':
      return { ...state, selected: action.at, step: null };
    case 'rest':
      return { ...state, step: null };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { now: before, past: past.slice(0, -1), future: [now, ...future], selected: there(before), step: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (!next) return state;
      return { now: next, past: [...past, now], future: rest, selected: there(next), step: null };
    }
  }
}

const gridMm = 0.5;
const onGrid = (mm: number) => Math.round(mm / gridMm) * gridMm;
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const tidy = (mm: number) => Math.round(mm * 100) / 100;

/** An element with another place, kept on the label. */
export function placedAt(one: LabelElement, x: number, y: number, { widthMm, heightMm }: LabelMedia): LabelElement {
  return { ...one, x: tidy(within(x, 0, widthMm - one.w)), y: tidy(within(y, 0, heightMm - one.h)) };
}

/** An element with another size, kept on the label. */
export function sizedTo(one: LabelElement, w: number, h: number, { widthMm, heightMm }: LabelMedia): LabelElement {
  return { ...one, w: tidy(within(w, gridMm, widthMm - one.x)), h: tidy(within(h, gridMm, heightMm - one.y)) };
}

/** Where a pointer leaves an element: on the grid. */
export const draggedTo = (one: LabelElement, x: number, y: number, media: LabelMedia): LabelElement =>
  placedAt(one, onGrid(x), onGrid(y), media);
export const stretchedTo = (one: LabelElement, w: number, h: number, media: LabelMedia): LabelElement =>
  sizedTo(one, onGrid(w), onGrid(h), media);

/** A design with one element changed. */
export const withElement = (design: Design, at: number, one: LabelElement): Design => ({
  ...design,
  elements: design.elements.with(at, one),
});

export const kindWords: Readonly<Record<LabelElement['kind'], string>> = {
  ...{ text: 'Text', field: 'Field', barcode: 'Barcode', qr: 'QR code', box: 'Box', line: 'Line' },
  drawing: 'Drawing of the panel',
};

/** A new element in the upper left corner. */
export function newElement(kind: LabelElement['kind'], record: LabelRecordName): LabelElement {
  const place = { x: 3, y: 3, turn: 0 } as const;
  const font = { size: 10, bold: false, align: 'left', fit: 'shrink', white: false } as const;
  const [field = 'barcode'] = Object.keys(labelRecordOf(record).fields).slice(1);
  switch (kind) {
    case 'text':
      return { kind, ...place, w: 40, h: 6, ...font, text: 'Text' };
    case 'field':
      return { kind, ...place, w: 40, h: 6, ...font, field };
    case 'barcode':
      return { kind, ...place, w: 70, h: 12, field: 'barcode' };
    case 'qr':
      return { kind, ...place, w: 16, h: 16, field: 'barcode' };
    case 'box':
      return { kind, ...place, w: 30, h: 15, line: 0.5, filled: false };
    case 'line':
      return { kind, ...place, w: 40, h: 0.5 };
    case 'drawing':
      return { kind, ...place, w: 30, h: 25 };
  }
}

/** What an element is called in lists and messages. */
export function elementName(one: LabelElement, record: LabelRecordName): string {
  if (one.kind === 'text') return `Text ${one.text}`;
  const fieldName = 'field' in one ? (labelRecordOf(record).fields[one.field]?.name ?? one.field) : '';
  return one.kind === 'field' ? fieldName : [kindWords[one.kind], fieldName].filter(Boolean).join(', ');
}

/** A new layout begins as the label of the product. */
export const newDesign = (record: LabelRecordName): Design => ({
  ...{ name: '', isDefault: false, copies: 1 },
  ...builtInLabels[record],
});
