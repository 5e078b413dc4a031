import { productionContract, type StationRow } from '@glasshouse/services/contexts/production/production.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StationDialog } from '../stations/station-dialog.tsx';
import { NewPlace } from './new-place.tsx';

/** Every station, those in use first; each opens its page, where it is changed, archived and deleted. */
export function StationsTable({ stations }: { readonly stations: readonly StationRow[] }) {
  const [isMaking, setMaking] = useState(false);
  const navigate = useNavigate();
  const close = (id?: number) => {
    setMaking(false);
    if (id) void navigate({ to: '/production/stations/$id', params: { id } });
  };
  const rows = [...stations].sort(
    (a, b) => Number(a.isArchived) - Number(b.isArchived) || a.stageId - b.stageId || a.id - b.id,
  );
  return (
    <Section>
      <NewPlace label="New station" access={productionContract.createStation.access} onPress={() => setMaking(true)} />
      <PlainTable
        caption="Stations"
        rows={rows}
        keyOf={(row) => row.id}
        empty="No stations yet. A station is a place where one stage is worked."
        columns={[
          {
            title: 'Station',
            cell: (row) => (
              <RecordLink kind="productionStation" id={row.id} isSameTab>
                {row.name}
              </RecordLink>
            ),
          },
          {
            title: 'Stage',
            cell: (row) => (
              <RecordLink kind="productionStage" id={row.stageId} isSameTab>
                {row.stageName}
              </RecordLink>
            ),
          },
          { title: 'Loads trucks', isMinor: true, cell: (row) => (row.worksForDespatch ? 'Yes' : 'No') },
          { title: 'In work', isNumeric: true, cell: (row) => formatCount(row.openPanels) },
          {
            title: 'Standing',
            cell: (row) => (row.isArchived ? <Chip tone="neutral" label="Archived" icon="archive" /> : 'In use'),
          },
        ]}
      />
      {isMaking && <StationDialog station={null} onClose={close} />}
    </Section>
  );
}
