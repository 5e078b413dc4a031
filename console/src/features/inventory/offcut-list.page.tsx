import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useLive } from '../../lib/live/live.ts';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { SheetLink } from '../../widgets/record-link/sheet-link.tsx';
import { BinLink } from './bins/bin-link.tsx';
import styles from './inventory.module.css';
import { offcutsTopic } from './inventory.queries.ts';
import { offcutOptions, offcutWords } from './inventory-words.ts';
import { OffcutActions } from './offcut-actions.tsx';

/** Usable rests of sheets, and where they stand. */
export function OffcutListPage() {
  useLive(offcutsTopic);
  return (
    <Page title="Glass offcuts" sub="Usable remnants of cut sheets; the optimiser uses them before full sheets" isList>
      <DataTable
        endpoint={inventoryContract.listGlassLevels}
        noun={['offcut', 'offcuts']}
        linkOf={(offcut) => `/inventory/stock/${offcut.stockId}`}
        options={offcutOptions}
        defaultSort="-createdAt"
        widths={{ stockCode: 110, bin: 110, status: 250, sourceSheetId: 110 }}
        cells={{
          bin: (offcut) => <BinLink {...offcut} />,
          status: (offcut) => (
            <span className={styles.status}>
              <Chip {...offcutWords[offcut.status]} />
              <OffcutActions offcut={offcut} />
            </span>
          ),
          sourceSheetId: (offcut) => offcut.sourceSheetId !== null && <SheetLink id={offcut.sourceSheetId} />,
        }}
      />
    </Page>
  );
}
