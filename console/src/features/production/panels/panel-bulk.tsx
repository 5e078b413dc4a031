import { type PanelRow, productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { refresh } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BulkRunDialog } from '../../../widgets/data-table/bulk-run.tsx';
import type { Chosen } from '../../../widgets/data-table/chosen.ts';
import { useBulkRun } from '../../../widgets/data-table/use-bulk-run.ts';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { stationsQuery } from '../production.queries.ts';

interface Props {
  readonly chosen: Chosen<PanelRow>;
  readonly onDone: () => void;
}
type Station = { readonly id: number; readonly name: string; readonly stageKey: string };
const nothing = { error: null, fieldErrors: {}, isRunning: false, clearField: () => {} };

/** Queues the ticked panels at a station that does their next stage, with what became of each. */
export function PanelBulk({ chosen, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const why = useRights().why(stationWorkContract.schedulePanels.access);
  const runner = useBulkRun<PanelRow>(() => refresh(productionContract.listPanels, productionContract.getStation));
  const ask = (station: Station) => {
    setAsking(false);
    runner.ask(
      {
        label: `Queue at ${station.name}`,
        says: `They wait at ${station.name} and are offered there first.`,
        act: (panel) =>
          call(stationWorkContract.schedulePanels, {
            params: { id: station.id },
            body: { productionPanelId: panel.id },
          }),
        unfit: (panel) =>
          panel.stageKey === station.stageKey ? null : `Its next stage is not done at ${station.name}`,
      },
      chosen,
    );
  };
  return (
    <>
      <Button disabled={why !== null} title={why ?? undefined} onClick={() => setAsking(true)}>
        Queue at a station
      </Button>
      {isAsking && <StationDialog onChoose={ask} onClose={() => setAsking(false)} />}
      <BulkRunDialog
        runner={runner}
        noun={['panel', 'panels']}
        nameOf={(panel) => panel.barcode}
        asideOf={(panel) => panel.orderNumber}
        linkOf={(panel) => `/production/items/${panel.id}`}
        onClose={onDone}
      />
    </>
  );
}

function StationDialog({ onChoose, onClose }: { onChoose: (station: Station) => void; onClose: () => void }) {
  const { data } = useQuery(stationsQuery);
  const form = useForm({ stationId: '' }, nothing);
  const stations = data?.data ?? [];
  const chosen = stations.find((one) => String(one.id) === form.values.stationId);
  return (
    <Dialog isOpen title="Queue at a station" isChanged={form.isChanged} onClose={onClose}>
      <Form command={nothing} submitLabel="Continue" onSubmit={() => chosen && onChoose(chosen)} onCancel={onClose}>
        <SelectField
          label="Station"
          options={[
            { value: '', label: 'Choose a station' },
            ...stations.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          {...form.bind('stationId')}
        />
      </Form>
    </Dialog>
  );
}
