import type { StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { stagesQuery } from '../production.queries.ts';
import { useCreateStation, useUpdateStation } from './setup.actions.ts';

interface Props {
  /** Null sets up a new one. */
  readonly station: Pick<StationRow, 'id' | 'name' | 'stageId' | 'stageName' | 'worksForDespatch'> | null;
  /** `id` of the station that was set up or saved; none when it was given up. */
  readonly onClose: (id?: number) => void;
}

/** Sets up a station or changes it. */
export function StationDialog({ station, onClose }: Props) {
  const create = useCreateStation(onClose);
  const update = useUpdateStation(() => onClose(station?.id));
  const command = station ? update : create;
  const stages = useQuery(stagesQuery).data?.data ?? [];
  const form = useForm(
    {
      name: station?.name ?? '',
      stageId: station ? String(station.stageId) : '',
      worksForDespatch: station?.worksForDespatch ?? false,
    },
    command,
  );
  const listed = [...stages]
    .sort((a, b) => a.order - b.order)
    .map((stage) => ({ value: String(stage.id), label: stage.name }));
  const isListed = !station || listed.some(({ value }) => value === String(station.stageId));
  const options = [
    ...(station ? [] : [{ value: '', label: 'Choose a stage' }]),
    ...(station && !isListed ? [{ value: String(station.stageId), label: station.stageName }] : []),
    ...listed,
  ];
  const send = () => {
    const body = { ...form.values, stageId: Number(form.values.stageId) };
    void (station ? update.run({ params: { id: station.id }, body }) : create.run({ body }));
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={station ? `Change ${station.name}` : 'New station'}
      isChanged={form.isChanged}
      onClose={() => onClose()}
    >
      <Form
        command={command}
        submitLabel={station ? 'Save' : 'Set up station'}
        onSubmit={send}
        onCancel={() => onClose()}
      >
        <TextField label="Name" maxLength={60} autoComplete="off" {...form.bind('name')} />
        <SelectField label="Stage" help="What is done to the glass here" options={options} {...form.bind('stageId')} />
        <CheckField
          label="Loads trucks"
          help="Panels that are done here are loaded from here"
          {...form.bind('worksForDespatch')}
        />
      </Form>
    </Dialog>
  );
}
