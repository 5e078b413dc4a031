import { groupsContract } from '@glasshouse/services/contexts/inventory/groups/groups.contract';
import { CheckField, NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow } from '../../../widgets/form/form.tsx';
import type { FormState } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { stockOptions } from '../inventory-words.ts';
import type { StockValues } from './stock-values.ts';

const units = [
  { value: 'm2', label: 'm²' },
  { value: 'each', label: 'each' },
  { value: 'length', label: 'length' },
];
const all = { query: { length: '-1' } };
const named = (answer: { readonly data: readonly { readonly id: number; readonly name: string }[] }) =>
  answer.data.map((group) => ({ value: String(group.id), label: group.name }));

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
        <LookupField
          label="Category"
          width={24}
          isOptional
          endpoint={groupsContract.listStockCategories}
          input={all}
          toOptions={named}
          {...form.bind('categoryId')}
        />
        <LookupField
          label="Price group"
          width={24}
          isOptional
          endpoint={groupsContract.listStockPriceGroups}
          input={all}
          toOptions={named}
          {...form.bind('priceGroupId')}
        />
        {isGlass && (
          <NumberField
            label="Reorder level"
            unit="sheets"
            isWhole
            help="Empty follows what is used"
            {...form.bind('reorderLevel')}
          />
        )}
      </FieldRow>
      {isGlass && <CheckField label="Can be toughened" {...form.bind('canToughen')} />}
      {isGlass && <CheckField label="May be turned on the sheet" {...form.bind('isRotatable')} />}
      <CheckField
        label="Bought outside"
        help="Another company makes it to order: lines of it wait for a purchase order"
        {...form.bind('isExternal')}
      />
    </>
  );
}
