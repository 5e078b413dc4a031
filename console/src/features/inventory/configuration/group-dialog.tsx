import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import type { Group, GroupKind, groupKinds } from './group-kinds.ts';

interface Props {
  readonly kind: GroupKind;
  /** Null makes a new one. */
  readonly group: Group | null;
  readonly onClose: () => void;
}

const stockKinds = [
  { value: '', label: 'Any' },
  { value: 'glass', label: 'Glass' },
  { value: 'hardware', label: 'Hardware' },
  { value: 'service', label: 'Service' },
];
type Plain = (typeof groupKinds)['pricegroups'];
const textOf = (n: number | undefined) => (n === undefined ? '' : String(n));

/** Adds or changes a category, a price group or a range. */
export function GroupDialog({ kind, group, onClose }: Props) {
  const options = { success: group ? 'Saved' : `The ${kind.noun} is added`, refresh: [kind.list], onDone: onClose };
  // The four kinds share one form; each call checks its own fields.
  const create = useCommand(kind.create as Plain['create'], options);
  const update = useCommand(kind.update as Plain['update'], options);
  const command = group ? update : create;
  const form = useForm(
    {
      name: group?.name ?? '',
      description: group?.description ?? '',
      stockKind: group?.stockKind ?? '',
      fromMm: textOf(group?.fromMm),
      belowMm: textOf(group?.belowMm),
    },
    command,
  );
  const { name, description, stockKind, fromMm, belowMm } = form.values;
  const body = {
    ...{ name, description },
    ...(kind.hasKind ? { stockKind: stockKind === '' ? null : stockKind } : {}),
    ...(kind.hasRange ? { fromMm: Number(fromMm), belowMm: Number(belowMm) } : {}),
  } as never;
  const send = () => void (group ? update.run({ params: { id: group.id }, body }) : create.run({ body }));
  const title = group ? `Change ${group.name}` : `New ${kind.noun}`;
  return (
    <Dialog isOpen size="small" title={title} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={group ? 'Save' : 'Add'} onSubmit={send} onCancel={onClose}>
        <TextField label="Name" maxLength={60} {...form.bind('name')} />
        {kind.hasRange && (
          <FieldRow>
            <NumberField label="From" unit="mm" help="Included" {...form.bind('fromMm')} />
            <NumberField label="Below" unit="mm" help="Not included" {...form.bind('belowMm')} />
          </FieldRow>
        )}
        {kind.hasKind && <SelectField label="Kind of stock" options={stockKinds} {...form.bind('stockKind')} />}
        <TextField label="Description" isOptional maxLength={200} {...form.bind('description')} />
      </Form>
    </Dialog>
  );
}
