import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import { sheetsTopic } from '../optimiser.queries.ts';
import { SheetsCell, YieldCell } from './sheet-cells.tsx';
import { sheetViews } from './sheet-views.ts';

const NewSheetDialog = lazyPart(() => import('../new-sheet/new-sheet-dialog.tsx'));
const label = 'New sheet';
const batching = { label: 'Batch released work', to: '/optimiser/autobatch', keys: 'b', group: 'List' } as const;

/** Every cutting sheet, newest first. */
export function SheetListPage() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const why = useRights().why(optimiserContract.createSheet.access);
  useLive(sheetsTopic);
  const open = () => why === null && setOpen(true);
  const batch = { ...batching, run: () => void navigate({ to: batching.to }) };
  useKeys([{ keys: 'c', label, group: 'List', run: open }, batch]);
  useActions([
    { id: 'sheet new', label, group: 'List', keys: 'c', blocker: why, run: open },
    { id: 'sheet batch', ...batch },
  ]);
  const create =
    why === null ? (
      <Button variant="primary" kbd="c" icon={<IconPlus size={15} aria-hidden />} onClick={open}>
        {label}
      </Button>
    ) : (
      <BlockedAction
        action={{
          action: 'create',
          label,
          allowed: false,
          needsReason: false,
          dangerous: false,
          blockers: [{ text: `${label}: not allowed`, who: 'An administrator', how: why }],
        }}
      />
    );
  const actions = (
    <>
      <LinkButton to={batching.to} kbd={batching.keys} icon={<IconStack2 size={15} aria-hidden />}>
        {batching.label}
      </LinkButton>
      {create}
    </>
  );
  return (
    <Page title="Optimiser sheets" sub="Panels of one glass, laid out and cut together" actions={actions} isList>
      <ListViews
        endpoint={optimiserContract.listSheets}
        to="/optimiser/sheets"
        noun="sheets"
        sort="-createdAt"
        views={sheetViews}
      />
      <DataTable
        endpoint={optimiserContract.listSheets}
        noun={['sheet', 'sheets']}
        linkOf={(sheet) => `/optimiser/sheets/${sheet.id}`}
        defaultSort="-createdAt"
        options={{ status: statusOptions(optimiserSheetMachine) }}
        widths={{ number: 110, status: 150, sheetCount: 190, yieldPercent: 140 }}
        cells={{
          status: (sheet) => <StatusChip machine={optimiserSheetMachine} status={sheet.status} />,
          sheetCount: (sheet) => <SheetsCell sheet={sheet} />,
          yieldPercent: (sheet) => <YieldCell percent={sheet.yieldPercent} />,
        }}
        emptyAction={create}
      />
      <Suspense>
        {isOpen && (
          <NewSheetDialog
            onClose={() => setOpen(false)}
            onDone={(id) => void navigate({ to: '/optimiser/sheets/$id', params: { id } })}
          />
        )}
      </Suspense>
    </Page>
  );
}
