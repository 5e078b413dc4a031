import { patternOf } from '../contract/number-shapes.ts';
import { type LabelForm, type LabelFormName, labelForms, type NumberedForm } from './label-forms.ts';
import type { OwnShapes } from './own-shapes.ts';

/** A text that has the form of a label. */
export interface ReadLabel {
  readonly form: LabelForm;
  /** The label of the record, without that of a part. */
  readonly label: string;
  readonly figures: number;
}

/** A barcode as it is kept and compared: no spaces around it, capitals. */
export const barcodeKey = (text: string): string => text.trim().toUpperCase();

const patterns = (Object.keys(labelForms) as LabelFormName[]).map((name) => {
  const form = labelForms[name];
  const prefixes = [form.prefix, ...(form.earlier ?? [])].join('|');
  return { form, pattern: new RegExp(`^((?:${prefixes})(\\d+))${form.hasParts ? '(?:-\\d+)?' : ''}$`) };
});

/** The form of label that a text has; null when it has none. */
export function readLabel(text: string): ReadLabel | null {
  const key = barcodeKey(text);
  for (const { form, pattern } of patterns) {
    const [, label, figures] = pattern.exec(key) ?? [];
    if (label && figures) return { form, label, figures: Number(figures) };
  }
  return null;
}

/** The kind that a text is a number of, in a shape that the company chose, now or before; null when it has none. */
export function readOwnNumber(text: string, shapes: OwnShapes): ReadLabel | null {
  const key = barcodeKey(text);
  for (const [name, shape] of Object.entries(shapes) as [NumberedForm, OwnShapes[NumberedForm]][]) {
    const form: LabelForm = labelForms[name];
    const labels = form.hasParts ? [key, key.replace(/-\d+$/, '')] : [key];
    const patterns = shape ? [shape, ...shape.earlier].map(patternOf) : [];
    const label = labels.find((one) => patterns.some((pattern) => pattern.test(one)));
    if (label) return { form, label, figures: Number(/\d+(?=\D*$)/.exec(label)?.[0]) };
  }
  return null;
}
