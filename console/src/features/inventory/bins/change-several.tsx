import { binKinds, binsContract } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { containerKinds, containersContract } from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { binReads, containerReads } from './bins.queries.ts';

interface Props {
  /** Bins or containers that are ticked. */
  readonly ids: readonly number[];
  readonly of: 'bins' | 'containers';
  readonly onDone: () => void;
}
const nothing = { kind: '', sheets: '', maxKg: '' };
const kept = { value: '', label: 'as it is' };

/** Changes what is ticked alike; what stays empty is left as it is. */
export function ChangeSeveral({ ids, of, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone();
  };
  const said = { success: 'Saved', onDone: done };
  const bins = useCommand(binsContract.batchBins, { ...said, refresh: binReads });
  const containers = useCommand(containersContract.batchContainers, { ...said, refresh: containerReads });
  const command = of === 'bins' ? bins : containers;
  const form = useForm(nothing, command);
  const rights = useRights();
  const why = rights.why(of === 'bins' ? binsContract.batchBins.access : containersContract.batchContainers.access);
  const send = () => {
    const { kind, sheets, maxKg } = form.values;
    const room = sheets === '' ? {} : { [of === 'bins' ? 'maxSheets' : 'places']: Number(sheets) };
    const set = { ...(kind ? { kind } : {}), ...room, ...(maxKg === '' ? {} : { maxKg: Number(maxKg) }) };
    // The fields are those of the contract; a kind is one of the choices below.
    if (of === 'bins') void bins.run({ body: { ids: [...ids], set: set as never } });
    else void containers.run({ body: { ids: [...ids], set } });
  };
  const kinds = Object.entries(of === 'bins' ? binKinds : containerKinds);
  return (
    <>
      <Button disabled={why !== null || ids.length === 0} title={why ?? undefined} onClick={() => setOpen(true)}>
        Change alike
      </Button>
      {isOpen && (
        <Dialog isOpen title={`Change ${ids.length} ${of}`} isChanged={form.isChanged} onClose={() => setOpen(false)}>
          <Form command={command} submitLabel="Save" onSubmit={send} onCancel={() => setOpen(false)}>
            <SelectField
              label="Kind"
              options={[kept, ...kinds.map(([value, label]) => ({ value, label }))]}
              {...form.bind('kind')}
            />
            <FieldRow>
              <NumberField label="Room" unit="sheets" isWhole isOptional {...form.bind('sheets')} />
              <NumberField label="Carries" unit="kg" isWhole isOptional {...form.bind('maxKg')} />
            </FieldRow>
          </Form>
        </Dialog>
      )}
    </>
  );
}
