import {
  autoBatchContract,
  type BatchPreview,
  type LeftOutRow,
} from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { leftOutReasons } from '@glasshouse/services/contexts/optimiser/auto-batch/left-out-reasons.contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { download } from '../../../lib/api/open-signed.ts';
import { buildUrl } from '../../../lib/api/url.ts';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type PlainColumn, PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './auto-batch.module.css';

const columns: readonly PlainColumn<LeftOutRow>[] = [
  {
    title: 'Panel',
    cell: (row) =>
      row.panelId === null ? (
        `${formatCount(row.panels)} to come`
      ) : (
        <RecordLink kind="productionItem" id={row.panelId}>
          {row.barcode}
        </RecordLink>
      ),
  },
  {
    title: 'Order',
    cell: (row) => (
      <RecordLink kind="order" id={row.orderId}>
        {row.orderNumber}
      </RecordLink>
    ),
  },
  { title: 'Customer', isMinor: true, cell: (row) => row.contactName },
  {
    title: 'Glass',
    isMinor: true,
    cell: (row) =>
      row.stockId !== null && (
        <RecordLink kind="stock" id={row.stockId}>
          {row.stockCode}
        </RecordLink>
      ),
  },
  { title: 'Due', cell: (row) => (row.dueDate === null ? 'no date' : formatDayShort(row.dueDate)) },
  {
    title: 'Why',
    cell: (row) =>
      row.sheetId === null ? (
        row.detail
      ) : (
        <RecordLink kind="optimiserSheet" id={row.sheetId}>
          its sheet
        </RecordLink>
      ),
  },
];

interface Props {
  readonly groups: BatchPreview['leftOut'];
  /** The choices the preview was made by. */
  readonly query: Readonly<Record<string, string>>;
}

/** Panels in no batch by reason, each with what unblocks it; all of them as CSV. */
export function LeftOut({ groups, query }: Props) {
  const [isFetching, setFetching] = useState(false);
  const fetchCsv = async () => {
    setFetching(true);
    try {
      await download(buildUrl(autoBatchContract.exportLeftOut.path, {}, query));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    } finally {
      setFetching(false);
    }
  };
  const count = groups.reduce((n, group) => n + group.panels, 0);
  if (count === 0) return <p className={styles.none}>No panel is left out.</p>;
  return (
    <>
      <Row gap={8} align="center" justify="between" isWrapped className={styles.bar}>
        <h2>
          Left out <span className="tabular">{formatCount(count)}</span>
        </h2>
        <Button icon={<IconDownload size={15} aria-hidden />} isBusy={isFetching} onClick={() => void fetchCsv()}>
          Left out as CSV
        </Button>
      </Row>
      {groups.map((group) => (
        <Reason key={group.reason} group={group} isOpen={groups.length === 1} />
      ))}
    </>
  );
}

function Reason({ group, isOpen }: { readonly group: BatchPreview['leftOut'][number]; readonly isOpen: boolean }) {
  const { title, unblocks } = leftOutReasons[group.reason];
  const more = group.panels - group.rows.reduce((n, row) => n + row.panels, 0);
  return (
    <details className={styles.reason} open={isOpen}>
      <summary>
        <strong>{title}</strong> <span className="tabular">{formatCount(group.panels)}</span>
        <small>{unblocks}</small>
      </summary>
      <PlainTable
        caption={title}
        columns={columns}
        rows={group.rows}
        keyOf={(row) => `${row.orderId} ${row.panelId}`}
        empty=""
      />
      {more > 0 && <p className={styles.none}>and {formatCount(more)} more, in the CSV</p>}
    </details>
  );
}
