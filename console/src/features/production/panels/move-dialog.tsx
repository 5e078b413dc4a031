import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, SelectField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useMovePanel } from '../production.actions.ts';
import { stationsQuery } from '../production.queries.ts';

interface Props {
  readonly panel: PanelDetail;
  readonly onClose: () => void;
}

/** Chooses another station of the panel's next stage, with the reason that goes to the history. */
export function MoveDialog({ panel, onClose }: Props) {
  const command = useMovePanel(onClose);
  const { data } = useQuery(stationsQuery);
  const able = (data?.data ?? []).filter((s) => s.stageKey === panel.stageKey);
  const options = [
    { value: '', label: able.length === 0 ? 'No station for this stage' : 'Choose a station' },
    ...able.map((s) => ({
      value: String(s.id),
      label: s.id === panel.stationId ? `${s.name} (waits here)` : `${s.name}, ${s.openPanels} in work`,
      isDisabled: s.id === panel.stationId,
    })),
  ];
  const form = useForm({ stationId: '', reason: '' }, command);
  const send = () =>
    void command.run({
      params: { id: panel.id },
      body: { stationId: Number(form.values.stationId || 0), reason: form.values.reason },
    });
  return (
    <Dialog isOpen title={`Move ${panel.barcode}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Move panel" onSubmit={send} onCancel={onClose}>
        <SelectField label="Station" options={options} {...form.bind('stationId')} />
        <AreaField label="Reason" help="The change is recorded in the history." rows={2} {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
