import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { useRecutPanel } from '../production.actions.ts';
import { scanOptionsQuery, stationsQuery } from '../production.queries.ts';

interface Props {
  readonly panel: PanelDetail;
  readonly onClose: () => void;
}

/** A broken panel: where and why. Another piece of the order is released in its place. */
export function RecutDialog({ panel, onClose }: Props) {
  const command = useRecutPanel(onClose);
  const { data } = useQuery(stationsQuery);
  const stations = data?.data ?? [];
  const done = panel.route.filter((step) => step.completedAt !== null).at(-1);
  const first = panel.stationId ?? done?.stationId ?? stations[0]?.id;
  const form = useForm({ stationId: '', reason: '' }, command);
  const stationId = Number(form.values.stationId || first || 0);
  const { data: scan } = useQuery({ ...scanOptionsQuery(stationId), enabled: stationId > 0 });
  const reasons = [
    { value: '', label: 'Choose a reason' },
    ...(scan?.recutReasons ?? []).map((reason) => ({ value: reason, label: reason })),
  ];
  const send = () =>
    void command.run({
      params: { id: stationId },
      body: { productionPanelId: panel.id, reason: form.values.reason },
    });
  return (
    <Dialog isOpen title={`Recut ${panel.barcode}`} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Recut" onSubmit={send} onCancel={onClose}>
        <SelectField label="Reason" options={reasons} {...form.bind('reason')} />
        <SelectField
          label="Broken at"
          help="A replacement panel is released with its own label."
          options={stations.map((s) => ({ value: String(s.id), label: s.name }))}
          {...form.bind('stationId')}
          value={String(stationId)}
        />
      </Form>
    </Dialog>
  );
}
