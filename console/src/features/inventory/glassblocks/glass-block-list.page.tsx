import { glassBlocksContract } from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { glassBlockMachine } from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDecimal, withPlaces } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { useMenuBlocker } from '../../../lib/page/menu-blocker.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { BinLink } from '../bins/bin-link.tsx';
import styles from '../inventory.module.css';
import { BlockActions } from './block-actions.tsx';
import { glassBlocksPath, glassBlocksTopic, newestBlocks } from './glassblocks.queries.ts';
import { NewBlockDialog } from './new-block-dialog.tsx';

const label = 'New block';

/** Packs of sheets under one label; or why the company has none. */
export function GlassBlockListPage() {
  const blocker = useMenuBlocker(glassBlocksPath);
  if (blocker === null) return <Blocks />;
  return (
    <Page title="Glass blocks">
      <Notice
        icon="lock"
        tone="attention"
        title="Glass blocks are not in use"
        actions={<LinkButton to="/inventory/configuration">Inventory configuration</LinkButton>}
      >
        {blocker}
      </Notice>
    </Page>
  );
}

function Blocks() {
  const [isOpen, setOpen] = useState(false);
  const why = useRights().why(glassBlocksContract.createGlassBlock.access);
  useLive(glassBlocksTopic);
  const open = () => why === null && setOpen(true);
  useKeys([{ keys: 'c', label, group: 'List', run: open }]);
  useActions([{ id: 'glass block new', label, group: 'List', keys: 'c', blocker: why, run: open }]);
  const create =
    why === null ? (
      <Button variant="primary" kbd="c" icon={<IconPlus size={15} aria-hidden />} onClick={open}>
        {label}
      </Button>
    ) : (
      <BlockedAction action={simpleAction('create', label, why)} />
    );
  return (
    <Page title="Glass blocks" sub="Packs of sheets under one label, opened into single sheets" actions={create} isList>
      <DataTable
        endpoint={glassBlocksContract.listGlassBlocks}
        noun={['glass block', 'glass blocks']}
        linkOf={(block) => `/inventory/stock/${block.stockId}`}
        options={{ status: statusOptions(glassBlockMachine) }}
        defaultSort={newestBlocks}
        hiddenAtFirst={['createdBy', 'openedAt', 'openedBy']}
        widths={{
          number: 88,
          stockCode: 84,
          thicknessMm: 104,
          widthMm: 84,
          heightMm: 88,
          sheets: 72,
          areaM2: 88,
          weightKg: 88,
          bin: 70,
          reference: 104,
          status: 210,
        }}
        cells={{
          bin: (block) => <BinLink {...block} />,
          weightKg: (block) => formatDecimal(withPlaces(block.weightKg, 0)),
          status: (block) => (
            <span className={styles.status}>
              <StatusChip machine={glassBlockMachine} status={block.status} />
              <BlockActions block={block} />
            </span>
          ),
        }}
        emptyAction={create}
      />
      {isOpen && <NewBlockDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}
