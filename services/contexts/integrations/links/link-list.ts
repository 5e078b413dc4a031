import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import type { integrationEvents, LinkEvent } from '../integrations.events.ts';
import { type LinkRow, linkColumns, linksContract } from './links.contract.ts';

interface IntegrationLinkListTable {
  account_id: number;
  id: number;
  integration_key: LinkRow['integrationKey'];
  kind: LinkRow['kind'];
  record_id: number;
  contact_id: number;
  number: string;
  contact_name: string;
  status: LinkRow['status'];
  cause: LinkRow['cause'];
  message: string;
  attempts: number;
  retry_at: Date | string | null;
  changed_at: Date | string;
  remote_id: string | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    integration_link_list: IntegrationLinkListTable;
  }
}

/** The list over this read table. */
export const linkTable: TableSource<typeof linkColumns> = {
  from: 'integration_link_list',
  columns: linkColumns,
  prefixColumns: ['number', 'contact_name'],
  defaultOrder: { field: 'changedAt', dir: 'desc' },
};

interface Moved {
  readonly data: LinkEvent['data'];
  readonly at: string | Date;
}
const row = ({ data: d, at }: Moved) => ({
  integration_key: d.key,
  kind: d.kind,
  record_id: d.recordId,
  contact_id: d.contactId,
  number: d.number,
  contact_name: d.contactName,
  status: d.to,
  cause: d.cause,
  message: d.message,
  attempts: d.attempts,
  retry_at: d.retryAt,
  changed_at: at,
  remote_id: d.remoteId,
});

/** One row per record in accounting software. */
export const linkList = rowProjection<typeof integrationEvents>()({
  name: 'integration_link_list',
  added: { 'integration.added': row },
  changed: {
    'integration.queued': row,
    'integration.outdated': row,
    'integration.sending': row,
    'integration.synced': row,
    'integration.unanswered': row,
    'integration.postponed': row,
    'integration.syncFailed': row,
    'integration.resyncRequested': row,
    'integration.relinkRequested': row,
    'integration.unlinked': row,
  },
  live: {
    topic: 'integrationLinks',
    access: linksContract.listIntegrationLinks.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<LinkRow>(db, accountId, linkTable, ids),
  },
});
