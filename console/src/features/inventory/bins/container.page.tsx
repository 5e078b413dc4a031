import {
  type Container,
  containerKinds,
  containers,
  containersContract,
} from '@glasshouse/services/contexts/inventory/bins/containers.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMm } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { CapacityBar } from '../../../widgets/capacity-bar/capacity-bar.tsx';
import { RecordDialog } from '../../../widgets/maintained-list/record-dialog.tsx';
import { Facts } from '../../../widgets/page/facts.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { PaperButton } from '../../../widgets/report-loader/paper-button.tsx';
import { BinLink } from './bin-link.tsx';
import {
  containerContentsQuery,
  containerQuery,
  containerReads,
  containersPath,
  containersTopic,
  heldTopic,
  putAwayPath,
} from './bins.queries.ts';
import { HeldTable } from './held-table.tsx';
import { RackView } from './rack-view.tsx';

/** One container: where it stands, and what stands on it, drawn to scale. */
export function ContainerPage({ id }: { readonly id: number }) {
  const container = useSuspenseQuery(containerQuery(id)).data;
  const { rows } = useSuspenseQuery(containerContentsQuery(id)).data;
  const [isOpen, setOpen] = useState(false);
  useLive(containersTopic);
  useLive(heldTopic);
  usePageName(container.code);
  const { kind, places, maxKg, maxHeightMm, owner, barcode, tareKg, holderId, bin } = container;
  return (
    <Page
      title={container.code}
      marks={container.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
      sub={containerKinds[kind]}
      actions={<ContainerActions container={container} onEdit={() => setOpen(true)} />}
      aside={<RecordActivity linkType="stockContainer" linkId={id} topic={containersTopic} record={container} />}
    >
      <Section>
        <Facts
          facts={[
            ['Stands in', <BinLink key="b" holderId={holderId} bin={bin} />],
            ['Label', barcode],
            ['Owner', owner],
            ['Sheets on it', <CapacityBar key="s" value={container.sheets} of={places} unit="sheets" />],
            ['Weight on it', <CapacityBar key="k" value={Number(container.weightKg)} of={maxKg} unit="kg" />],
            ['Empty weight', tareKg === null ? '' : `${tareKg} kg`],
            ['Shorter side', maxHeightMm === null ? 'Any size' : `at most ${formatMm(maxHeightMm)}`],
          ]}
        />
      </Section>
      <RackView rows={rows} title={container.code} />
      <Section title="What stands on it">
        <HeldTable rows={rows} caption={`Contents of ${container.code}`} empty="Nothing stands on it." />
      </Section>
      {isOpen && (
        <RecordDialog list={containers} record={container} refresh={containerReads} onClose={() => setOpen(false)} />
      )}
    </Page>
  );
}

function ContainerActions({ container, onEdit }: { readonly container: Container; readonly onEdit: () => void }) {
  const { id, code, isArchived, archiveBlocker } = container;
  const navigate = useNavigate();
  const rights = useRights();
  const archive = useCommand(containersContract.archiveContainer, { success: 'Archived', refresh: containerReads });
  const restore = useCommand(containersContract.restoreContainer, { success: 'Restored', refresh: containerReads });
  const remove = useCommand(containersContract.deleteContainer, {
    success: `${code} is deleted`,
    onDone: () => void navigate({ to: containersPath }),
  });
  const why = rights.why(containersContract.updateContainer.access);
  const toggle = isArchived ? restore : archive;
  const blocker = why ?? (isArchived ? null : archiveBlocker);
  const label = isArchived ? 'Restore' : 'Archive';
  const ask = async () => {
    const text = 'It goes for good. A container that was used is archived instead.';
    if (await confirm({ title: `Delete ${code}?`, text, yes: 'Delete', isDangerous: true }))
      void remove.run({ params: { id } });
  };
  return (
    <>
      <LinkButton to={`${putAwayPath}?scan=${container.barcode}`}>Put away</LinkButton>
      <PaperButton endpoint={reportsContract.containerLabel} id={id} label="Label" />
      {why === null && (
        <Button variant="primary" onClick={onEdit}>
          Edit
        </Button>
      )}
      {blocker === null ? (
        <Button isBusy={toggle.isRunning} onClick={() => void toggle.run({ params: { id } })}>
          {label}
        </Button>
      ) : (
        <BlockedAction action={simpleAction('archive', label, blocker)} />
      )}
      {rights.why(containersContract.deleteContainer.access) === null && (
        <Button variant="danger" isBusy={remove.isRunning} onClick={() => void ask()}>
          Delete
        </Button>
      )}
    </>
  );
}
