import {
  type SupplierView,
  supplierLinkContract,
} from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';

interface Props {
  readonly code: string;
  readonly onAnswer: (view: SupplierView) => void;
}

/** The supplier says that it left. */
export function ShipForm({ code, onAnswer }: Props) {
  const command = useCommand(supplierLinkContract.answerBySupplier, { onDone: onAnswer });
  const form = useForm({ name: '', note: '' }, command);
  return (
    <Form
      command={command}
      submitLabel="Confirm shipment"
      onSubmit={() => void command.run({ body: { code, tells: 'shipped', ...form.values } })}
    >
      <AreaField label="Transport" isOptional help="Carrier, container, docket" rows={2} {...form.bind('note')} />
      <TextField label="Your name" isOptional maxLength={120} autoComplete="name" {...form.bind('name')} />
    </Form>
  );
}
