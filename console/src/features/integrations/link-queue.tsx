import {
  type LinkRow,
  linkColumns,
  linksContract,
} from '@glasshouse/services/contexts/integrations/links/links.contract';
import { integrationLinkMachine } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { useState } from 'react';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { FixButton } from './fix-button.tsx';
import { newestLinks } from './integrations.queries.ts';
import { RelinkDialog } from './relink-dialog.tsx';

const options = { status: statusOptions(integrationLinkMachine) };
const widths = { number: 130, kind: 100, contactName: 180, status: 130, message: 420, changedAt: 140 };
const kinds = { contact: 'contact', invoice: 'invoice', creditNote: 'creditNote', payment: 'paymentReceived' } as const;

/** What is on its way, what is there, and what a person has to put right. */
export function LinkQueue() {
  const [bound, setBound] = useState<LinkRow | null>(null);
  return (
    <>
      <DataTable
        endpoint={linksContract.listIntegrationLinks}
        noun={['record', 'records']}
        options={options}
        defaultSort={newestLinks}
        widths={widths}
        cells={{
          number: (row) => (
            <RecordLink kind={kinds[row.kind]} id={row.recordId} isSameTab>
              {row.number}
            </RecordLink>
          ),
          kind: (row) => linkColumns.kind.labels[row.kind],
          status: (row) => <StatusChip machine={integrationLinkMachine} status={row.status} />,
          message: (row) => <FixButton row={row} onRelink={() => setBound(row)} />,
        }}
      />
      {bound && <RelinkDialog row={bound} onClose={() => setBound(null)} />}
    </>
  );
}
