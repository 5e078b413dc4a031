import { labelRecordOf } from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import type { LabelElement } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { CheckField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow } from '../../widgets/form/form.tsx';
import type { Design } from './design.ts';
import { MmField } from './mm-field.tsx';

interface Props {
  readonly design: Design;
  readonly at: number;
  readonly isDisabled: boolean;
  readonly onChange: (one: LabelElement, step: string) => void;
}

const turns = [0, 90, 180, 270].map((turn) => ({ value: String(turn), label: `${turn}°` }));
const aligns = [
  { value: 'left', label: 'Left' },
  { value: 'centre', label: 'Centre' },
  { value: 'right', label: 'Right' },
];
const fits = [
  { value: 'shrink', label: 'Make it smaller' },
  { value: 'cut', label: 'Cut it' },
];

/** Place, size and content of the element that is selected. */
export function ElementForm({ design, at, isDisabled, onChange }: Props) {
  const one = design.elements[at];
  if (!one) return null;
  const set = (part: object, step: string) => onChange({ ...one, ...part } as LabelElement, `${step} ${at}`);
  const length = (label: string, name: 'x' | 'y' | 'w' | 'h') => (
    <MmField
      {...{ label, isDisabled, id: `element-${name}`, value: one[name] }}
      onChange={(value) => set({ [name]: value }, name)}
    />
  );
  return (
    <>
      <FieldRow>
        {length('From the left', 'x')}
        {length('From the top', 'y')}
      </FieldRow>
      <FieldRow>
        {length('Width', 'w')}
        {length('Height', 'h')}
      </FieldRow>
      {'field' in one && <FieldChoice {...{ design, one, isDisabled, set }} />}
      {one.kind === 'text' && (
        <TextField
          {...{ label: 'Text', id: 'element-text', value: one.text, error: undefined, maxLength: 200, isDisabled }}
          onChange={(text) => set({ text }, 'text')}
        />
      )}
      {'size' in one && <Letters {...{ one, isDisabled, set }} />}
      {one.kind === 'box' && (
        <>
          <MmField
            {...{ label: 'Line thickness', id: 'element-line', value: one.line, isDisabled }}
            onChange={(line) => set({ line }, 'line')}
          />
          <CheckField
            {...{ label: 'Filled', id: 'element-filled', value: one.filled, error: undefined, isDisabled }}
            onChange={(filled) => set({ filled }, 'filled')}
          />
        </>
      )}
      {one.kind !== 'box' && one.kind !== 'line' && (
        <SelectField
          {...{ label: 'Rotated by', id: 'element-turn', value: String(one.turn), error: undefined, isDisabled }}
          options={turns}
          onChange={(turn) => set({ turn: Number(turn) }, 'turn')}
        />
      )}
    </>
  );
}

interface PartProps<E> {
  readonly one: E;
  readonly isDisabled: boolean;
  readonly set: (part: object, step: string) => void;
}

function FieldChoice({
  design,
  one,
  isDisabled,
  set,
}: PartProps<{ readonly field: string }> & { readonly design: Design }) {
  const fields = Object.entries(labelRecordOf(design.record).fields);
  return (
    <SelectField
      {...{ label: 'Shows', id: 'element-field', value: one.field, error: undefined, isDisabled }}
      options={fields.map(([value, { name }]) => ({ value, label: name }))}
      onChange={(field) => set({ field }, 'field')}
    />
  );
}

function Letters({ one, isDisabled, set }: PartProps<Extract<LabelElement, { size: number }>>) {
  const choice = { error: undefined, isDisabled };
  return (
    <>
      <FieldRow>
        <MmField
          {...{ label: 'Size', id: 'element-size', unit: 'pt', value: one.size, isDisabled }}
          onChange={(size) => set({ size }, 'size')}
        />
        <SelectField
          {...{ ...choice, label: 'Alignment', id: 'element-align', value: one.align, options: aligns }}
          onChange={(align) => set({ align }, 'align')}
        />
      </FieldRow>
      <SelectField
        {...{ ...choice, label: 'When it is too long', id: 'element-fit', value: one.fit, options: fits }}
        onChange={(fit) => set({ fit }, 'fit')}
      />
      <CheckField
        {...{ ...choice, label: 'Bold', id: 'element-bold', value: one.bold }}
        onChange={(bold) => set({ bold }, 'bold')}
      />
      <CheckField
        {...{
          ...choice,
          label: 'White letters',
          id: 'element-white',
          value: one.white,
          help: 'For letters on a filled box',
        }}
        onChange={(white) => set({ white }, 'white')}
      />
    </>
  );
}
