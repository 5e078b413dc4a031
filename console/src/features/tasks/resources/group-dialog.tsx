import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useSaveGroup } from './resources.queries.ts';

interface Props {
  /** Null: a new one. */
  readonly group: { readonly id: number; readonly name: string; readonly note: string } | null;
  readonly onClose: () => void;
}

/** Adds or changes a group of resources. */
export function GroupDialog({ group, onClose }: Props) {
  const command = useSaveGroup(group?.id ?? null, onClose);
  const form = useForm({ name: group?.name ?? '', note: group?.note ?? '' }, command);
  const send = () => void command.save(form.values);
  return (
    <Dialog
      isOpen
      size="small"
      title={group ? `Change ${group.name}` : 'New group'}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel={group ? 'Save' : 'Add group'} onSubmit={send} onCancel={onClose}>
        <TextField label="Name" autoComplete="off" {...form.bind('name')} />
        <TextField label="Note" isOptional autoComplete="off" {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
