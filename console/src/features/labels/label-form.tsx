import { mediaSizes } from '@glasshouse/services/contexts/roof/reports/labels/built-in.contract';
import {
  type LabelRecordName,
  labelRecordNames,
  labelRecordOf,
} from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import { CheckField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow } from '../../widgets/form/form.tsx';
import { type Design, newDesign } from './design.ts';
import { MmField } from './mm-field.tsx';

interface Props {
  readonly design: Design;
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (design: Design, step: string) => void;
}

const records = labelRecordNames.map((value) => ({ value, label: labelRecordOf(value).name }));
const own = 'own';
const sizes = [...mediaSizes.map(({ name }) => ({ value: name, label: name })), { value: own, label: 'Another size' }];
const dpis = [203, 300, 600].map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }));
const sheets = [
  { value: 'roll', label: 'Roll of a label printer' },
  { value: 'a4', label: 'A4 sheets' },
];

/** The label as a whole: its name, what it is for, and its paper. */
export function LabelForm({ design, isNew, isDisabled, errors, onChange }: Props) {
  const { media } = design;
  const set = (part: Partial<Design>, step: string) => onChange({ ...design, ...part }, step);
  const paper = (part: Partial<Design['media']>, step: string) => set({ media: { ...media, ...part } }, step);
  const same = mediaSizes.find(
    (one) => one.widthMm === media.widthMm && one.heightMm === media.heightMm && one.sheet === media.sheet,
  );
  const chooseSize = (name: string) => {
    const found = mediaSizes.find((one) => one.name === name);
    if (!found) return;
    const { name: _, ...size } = found;
    paper(size, 'paper');
  };
  return (
    <>
      <TextField
        {...{ label: 'Name', id: 'field-name', value: design.name, error: errors.name, maxLength: 60, isDisabled }}
        onChange={(name) => set({ name }, 'name')}
      />
      <SelectField
        {...{ label: 'Label of', id: 'field-record', value: design.record, error: errors.record, options: records }}
        isDisabled={isDisabled || !isNew}
        onChange={(record) => {
          const { media: _, ...fresh } = newDesign(record as LabelRecordName);
          set({ ...fresh, name: design.name, media: newDesign(record as LabelRecordName).media }, 'record');
        }}
      />
      <SelectField
        {...{ label: 'Label size', id: 'field-media', value: same?.name ?? own, error: errors.media, isDisabled }}
        options={sizes}
        onChange={chooseSize}
      />
      <FieldRow>
        <MmField
          {...{ label: 'Label width', id: 'media-width', value: media.widthMm, isDisabled }}
          onChange={(widthMm) => paper({ widthMm }, 'width')}
        />
        <MmField
          {...{ label: 'Label height', id: 'media-height', value: media.heightMm, isDisabled }}
          onChange={(heightMm) => paper({ heightMm }, 'height')}
        />
        <MmField
          {...{ label: 'Gap', id: 'media-gap', value: media.gapMm, isDisabled }}
          onChange={(gapMm) => paper({ gapMm }, 'gap')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...{ label: 'Printed on', id: 'media-sheet', value: media.sheet, error: undefined, isDisabled }}
          options={sheets}
          onChange={(sheet) => paper({ sheet: sheet as 'roll' | 'a4' }, 'sheet')}
        />
        <SelectField
          {...{ label: 'Printer resolution', id: 'media-dpi', value: String(media.dpi), error: undefined, isDisabled }}
          options={dpis}
          onChange={(dpi) => paper({ dpi: Number(dpi) as 203 | 300 | 600 }, 'dpi')}
        />
      </FieldRow>
      <MmField
        {...{ label: 'Copies of each', id: 'field-copies', unit: '', value: design.copies, isDisabled }}
        onChange={(copies) => set({ copies }, 'copies')}
      />
      <CheckField
        {...{ label: 'Default for these labels', id: 'field-isDefault', value: design.isDefault, isDisabled }}
        error={errors.isDefault}
        help="It is printed whenever nobody chooses another layout"
        onChange={(isDefault) => set({ isDefault }, 'default')}
      />
    </>
  );
}
