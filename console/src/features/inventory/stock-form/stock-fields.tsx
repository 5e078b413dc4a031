import { stockCategories, stockPriceGroups } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { CheckField, NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow } from '../../../widgets/form/form.tsx';
import type { FormState } from '../../../widgets/form/form-state.ts';
import { RecordPicker } from '../../../widgets/maintained-list/record-picker.tsx';
import { stockOptions } from '../inventory-words.ts';
import type { StockValues } from './stock-values.ts';

const units = [
  { value: 'm2', label: 'm²' },
  { value: 'each', label: 'each' },
  { value: 'length', label: 'length' },
];

/** What a stock item is. */
export function StockFields({ form }: { readonly form: FormState<StockValues> }) {
  const isGlass = form.values.kind === 'glass';
  return (
    <>
      <FieldRow>
        <TextField label="Code" width={16} maxLength={20} autoComplete="off" {...form.bind('code')} />
        <TextField label="Name" width={40} maxLength={120} autoComplete="off" {...form.bind('name')} />
      </FieldRow>
      <FieldRow>
        <SelectField label="Kind" width={16} options={stockOptions.kind} {...form.bind('kind')} />
        <SelectField label="Unit" width={12} options={units} {...form.bind('unit')} />
        {isGlass && <NumberField label="Thickness" unit="mm" {...form.bind('thicknessMm')} />}
      </FieldRow>
      <FieldRow>
        <RecordPicker label="Category" width={24} isOptional list={stockCategories} {...form.bind('categoryId')} />
        <RecordPicker
          label="Price group"
          width={24}
          isOptional
          list={stockPriceGroups}
          {...form.bind('priceGroupId')}
        />
        {isGlass && (
          <NumberField
            label="Reorder level"
            unit="sheets"
            isWhole
            help="Leave empty to follow usage"
            {...form.bind('reorderLevel')}
          />
        )}
      </FieldRow>
      {isGlass && <CheckField label="Can be toughened" {...form.bind('canToughen')} />}
      {isGlass && <CheckField label="May be rotated on the sheet" {...form.bind('isRotatable')} />}
      <CheckField
        label="Bought in"
        help="Made to order by a supplier; its order lines wait for a purchase order"
        {...form.bind('isExternal')}
      />
    </>
  );
}
