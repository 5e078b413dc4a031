import type { OrderStamp } from '@glasshouse/services/contexts/account/settings.contract';
import { FieldGroup } from '../../../widgets/form/field-group.tsx';
import { CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from './configuration.module.css';
import { useSaveStamp } from './configuration.queries.ts';

const corners: readonly { readonly value: OrderStamp['corner']; readonly label: string }[] = [
  { value: 'topLeft', label: 'Top left' },
  { value: 'topRight', label: 'Top right' },
  { value: 'bottomLeft', label: 'Bottom left' },
  { value: 'bottomRight', label: 'Bottom right' },
];

interface Props {
  readonly stamp: OrderStamp;
  readonly isReadOnly: boolean;
}

/** What is stamped on glass, where, and on which. */
export function StampForm({ stamp, isReadOnly }: Props) {
  const command = useSaveStamp(() => form.reset(form.values));
  const form = useForm({ ...stamp, corner: stamp.corner as string }, command);
  const send = () => void command.run({ body: { ...form.values, corner: form.values.corner as OrderStamp['corner'] } });
  return (
    <Form command={command} isChanged={form.isChanged} submitLabel="Save stamp" onSubmit={send}>
      <FieldGroup title="Stamp" isTitleHidden isDisabled={isReadOnly} className={styles.first}>
        <CheckField label="Glass is stamped" {...form.bind('isEnabled')} />
        <FieldRow>
          <TextField
            label="Stamp text"
            maxLength={60}
            help="Such as the standard and the licence; printed on the production sheet of each line"
            {...form.bind('text')}
          />
          <SelectField label="Corner" options={corners} {...form.bind('corner')} />
        </FieldRow>
        <CheckField label="Toughened glass only" {...form.bind('isToughenedOnly')} />
      </FieldGroup>
    </Form>
  );
}
