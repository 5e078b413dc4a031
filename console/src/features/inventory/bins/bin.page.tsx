import {
  type Bin,
  binKinds,
  binsContract,
  heldKinds,
} from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMass, formatMm } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { CapacityBar } from '../../../widgets/capacity-bar/capacity-bar.tsx';
import { Facts } from '../../../widgets/page/facts.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { PaperButton } from '../../../widgets/report-loader/paper-button.tsx';
import { BinDialog } from './bin-dialog.tsx';
import styles from './bins.module.css';
import { binContentsQuery, binQuery, binReads, binsPath, binsTopic, heldTopic, putAwayPath } from './bins.queries.ts';
import { HeldTable } from './held-table.tsx';
import { RackView } from './rack-view.tsx';

/** One bin: where it is, how full it is, and what stands in it, drawn to scale. */
export function BinPage({ id }: { readonly id: number }) {
  const bin = useSuspenseQuery(binQuery(id)).data;
  const { rows, isCut } = useSuspenseQuery(binContentsQuery(id)).data;
  const [dialog, setDialog] = useState<'edit' | 'add' | null>(null);
  useLive(binsTopic);
  useLive(heldTopic);
  usePageName(bin.code);
  return (
    <Page
      title={bin.code}
      marks={bin.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={bin.name || binKinds[bin.kind]}
      actions={<BinActions bin={bin} onEdit={() => setDialog('edit')} onAdd={() => setDialog('add')} />}
      aside={<RecordActivity linkType="inventoryBin" linkId={id} topic={binsTopic} record={bin} />}
    >
      <Section>
        <nav className={styles.crumbs} aria-label="Lies in">
          <Link to={binsPath}>Bins</Link>
          {bin.path.map((step) => (
            <span key={step.id}>
              /{' '}
              <RecordLink kind="bin" id={step.id} isSameTab>
                {step.code}
              </RecordLink>
            </span>
          ))}
        </nav>
        <Facts
          facts={[
            ['Kind', binKinds[bin.kind]],
            ['Label', bin.barcode],
            ['Only for', bin.accepts ? heldKinds[bin.accepts] : 'Anything'],
            ['Sheets in it', <CapacityBar key="s" value={bin.sheets} of={bin.maxSheets} unit="sheets" />],
            ['Weight in it', <CapacityBar key="k" value={Number(bin.weightKg)} of={bin.maxKg} unit="kg" />],
            ['Largest glass', sizeText(bin)],
          ]}
        />
      </Section>
      <RackView rows={rows} title={bin.code} />
      <Section title="What lies here, and in the bins below">
        <HeldTable
          rows={rows}
          caption={`Contents of ${bin.code}`}
          empty="Nothing lies here. Scan things into it with Put away."
        />
        {isCut && <p>The first {rows.length} are shown; Stock by bin lists all.</p>}
        {rows.length > 1 && <p>Together {formatMass(String(rows.reduce((n, row) => n + Number(row.weightKg), 0)))}</p>}
      </Section>
      {dialog === 'edit' && <BinDialog bin={bin} onClose={() => setDialog(null)} />}
      {dialog === 'add' && <BinDialog bin={null} parentId={id} onClose={() => setDialog(null)} />}
    </Page>
  );
}

const sizeText = ({ maxWidthMm, maxHeightMm }: Bin) =>
  maxWidthMm === null && maxHeightMm === null
    ? 'Any size'
    : [maxWidthMm, maxHeightMm].map((side) => (side === null ? 'any' : formatMm(side))).join(' by ');

interface ActionProps {
  readonly bin: Bin;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
}

function BinActions({ bin, onEdit, onAdd }: ActionProps) {
  const { id, isArchived, archiveBlocker } = bin;
  const archive = useCommand(binsContract.archiveBin, { success: `${bin.code} is archived`, refresh: binReads });
  const restore = useCommand(binsContract.restoreBin, { success: `${bin.code} is back`, refresh: binReads });
  const why = useRights().why(binsContract.updateBin.access);
  const label = isArchived ? 'Restore' : 'Archive';
  const blocker = why ?? (isArchived ? null : archiveBlocker);
  const toggle = isArchived ? restore : archive;
  return (
    <>
      <LinkButton to={`${putAwayPath}?scan=${bin.barcode}`}>Put away</LinkButton>
      <PaperButton endpoint={reportsContract.binLabel} id={id} label="Label" />
      <PaperButton endpoint={reportsContract.binLabel} id={id} label="Labels below" query={{ deep: 'true' }} />
      {why === null && (
        <>
          <Button onClick={onAdd}>Add a bin below</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit
          </Button>
        </>
      )}
      {blocker === null ? (
        <Button isBusy={toggle.isRunning} onClick={() => void toggle.run({ params: { id } })}>
          {label}
        </Button>
      ) : (
        <BlockedAction action={simpleAction('archive', label, blocker)} />
      )}
    </>
  );
}
