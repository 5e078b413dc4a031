import { importColumns, importsContract } from '@glasshouse/services/contexts/imports/imports.contract';
import { importMachine } from '@glasshouse/state-machines/import/import.machine';
import { useLive } from '../../lib/live/live.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { importsTopic, newestImports } from './imports.queries.ts';
import { StartImport } from './start-import.tsx';

const options = { status: statusOptions(importMachine) };
const widths = {
  ...{ startedAt: 150, fileName: 240, kind: 130, startedBy: 150, status: 110 },
  ...{ rows: 80, made: 90, faulty: 100, corrected: 100 },
};

/** Brings records in from a file; below stands what was brought in before. */
export function ImportListPage() {
  useLive(importsTopic);
  return (
    <Page
      title="Import"
      sub="Brings in records of another system. You see every fault before anything is written"
      actions={<LinkButton to="/admin/tools">Tools</LinkButton>}
      isList
    >
      <StartImport />
      <DataTable
        endpoint={importsContract.listImports}
        noun={['import', 'imports']}
        linkOf={(one) => `/admin/tools/import/${one.id}`}
        options={options}
        defaultSort={newestImports}
        widths={widths}
        cells={{
          kind: (one) => importColumns.kind.labels[one.kind],
          status: (one) => <StatusChip machine={importMachine} status={one.status} />,
        }}
      />
    </Page>
  );
}
