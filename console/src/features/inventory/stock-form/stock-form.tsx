import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { Form, type FormCommand } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { SizeFields } from './size-fields.tsx';
import { StockFields } from './stock-fields.tsx';
import type { StockValues } from './stock-values.ts';

interface Props {
  readonly initial: StockValues;
  readonly isNew: boolean;
  readonly command: FormCommand & { clearField(name: string): void };
  readonly onSubmit: (values: StockValues) => void;
  readonly onCancel: () => void;
}

/** Everything that is typed about a stock item. What the server refuses stands under its field. */
export function StockForm({ initial, isNew, command, onSubmit, onCancel }: Props) {
  const form = useForm(initial, command);
  return (
    <Form
      command={command}
      submitLabel={isNew ? 'Create stock item' : 'Save stock item'}
      isChanged={form.isChanged}
      startsInFirstField={isNew}
      onSubmit={() => onSubmit(form.values)}
      onCancel={onCancel}
    >
      <StockFields form={form} />
      {form.values.kind === 'glass' && (
        <FieldGroup title="Sheet sizes">
          <SizeFields
            sizes={form.values.sheetSizes}
            errors={command.fieldErrors}
            isNew={isNew}
            onChange={(sheetSizes) => form.set({ sheetSizes })}
          />
        </FieldGroup>
      )}
    </Form>
  );
}
