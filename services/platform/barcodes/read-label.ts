import { type LabelForm, type LabelFormName, labelForms } from './label-forms.ts';

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
