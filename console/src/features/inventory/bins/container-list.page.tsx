import {
  containerKinds,
  containers,
  containersContract,
} from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { useState } from 'react';
import { formatDecimal, withPlaces } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { RecordDialog } from '../../../widgets/maintained-list/record-dialog.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { BinLink } from './bin-link.tsx';
import { containerReads, containersPath, containersTopic, heldTopic } from './bins.queries.ts';
import { ChangeSeveral } from './change-several.tsx';
import { NewButton } from './new-button.tsx';

const options = { kind: Object.entries(containerKinds).map(([value, label]) => ({ value, label })) };

/** A-frames, trolleys and crates, and where each stands. */
export function ContainerListPage() {
  const [isOpen, setOpen] = useState(false);
  useLive(containersTopic);
  useLive(heldTopic);
  const create = (
    <NewButton label="New container" access={containersContract.createContainer.access} onOpen={() => setOpen(true)} />
  );
  return (
    <Page title="Containers" sub={containers.words.says} actions={create} isList>
      <DataTable
        endpoint={containersContract.listContainers}
        noun={['container', 'containers']}
        bulk={({ rows }, clear) => <ChangeSeveral of="containers" ids={rows.map((row) => row.id)} onDone={clear} />}
        linkOf={(container) => `${containersPath}/${container.id}`}
        options={options}
        widths={{ code: 120, kind: 104, bin: 120 }}
        cells={{
          kind: (row) => containerKinds[row.kind],
          weightKg: (row) => formatDecimal(withPlaces(row.weightKg, 0)),
          bin: (container) => <BinLink {...container} />,
        }}
        emptyAction={create}
      />
      {isOpen && (
        <RecordDialog list={containers} record={null} refresh={containerReads} onClose={() => setOpen(false)} />
      )}
    </Page>
  );
}
