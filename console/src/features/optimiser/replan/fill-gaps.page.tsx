import {
  type Filler,
  type Fillers,
  replanContract,
} from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { PartFailed } from '../../../widgets/page/part-failed.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { GlassThumb } from './glass-thumb.tsx';
import { useFillGaps } from './replan.actions.ts';
import styles from './replan.module.css';
import { fillersQuery } from './replan.queries.ts';
import { gainText } from './replan-words.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Waiting panels that fit the gaps of a layout; those chosen are laid in together. */
export function FillGapsPage({ sheetId }: { readonly sheetId: number }) {
  const { data, error, refetch } = useQuery({ ...fillersQuery(sheetId), refetchOnMount: 'always' });
  usePageName(data?.sheet.number ?? null);
  if (error && !data)
    return (
      <Page title="Fill gaps">
        <PartFailed error={error} onRetry={refetch} title="The gaps could not be loaded" />
      </Page>
    );
  if (!data)
    return (
      <Page title="Fill gaps">
        <Stack gap={16} className={styles.bones} role="status" aria-label="Loading">
          <Bone width="40%" />
          <Bone width="75%" />
        </Stack>
      </Page>
    );
  return <Gaps key={data.sheet.version} data={data} onStale={() => void refetch()} />;
}

function Gaps({ data, onStale }: { readonly data: Fillers; readonly onStale: () => void }) {
  const { sheet, fillers } = data;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const navigate = useNavigate();
  const why = useRights().why(replanContract.fillGaps.access);
  const command = useFillGaps(() => void navigate({ to: '/optimiser/sheets/$id', params: { id: sheet.id } }));
  const taken = fillers.filter((filler) => !left.has(filler.panel.id));
  const gain = taken.reduce((sum, filler) => sum + filler.gainCents, 0);
  const accept = async () => {
    if (taken.length === 0 || why !== null || command.isRunning) return;
    const body = { version: sheet.version, placements: taken.map((filler) => filler.placement) };
    if (!(await command.run({ params: { id: sheet.id }, body }))) onStale();
  };
  const toggle = (id: number) =>
    setLeft((was) => (was.has(id) ? new Set([...was].filter((one) => one !== id)) : new Set([...was, id])));
  useKeys([
    { keys: 'Enter', label: 'Place the selected panels in the gaps', group: 'Fill gaps', run: () => void accept() },
  ]);
  return (
    <Page
      title={`Fill gaps of ${sheet.number}`}
      marks={<StatusChip machine={optimiserSheetMachine} status={sheet.status} />}
      sub={`${sheet.stockCode} · waiting panels of the same glass, placed where they waste least`}
      figures={
        fillers.length > 0
          ? [
              { label: 'Saved', value: gainText(gain), isMain: true },
              { label: 'Yield now', value: percent(data.yieldBefore) },
              { label: 'Yield after filling', value: percent(data.yieldAfter) },
            ]
          : []
      }
      actions={<LinkButton to={`/optimiser/sheets/${sheet.id}`}>Back to the sheet</LinkButton>}
    >
      {data.blocker !== null ? (
        <Notice icon="alert" tone="attention" title={`${data.blocker}.`} />
      ) : fillers.length === 0 ? (
        <Notice icon="circle-check" title="No waiting panel fits a gap">
          No waiting panel of {sheet.stockCode} saves more in a gap than the offcut it would use up is worth.
        </Notice>
      ) : (
        <Row gap={24} rowGap={16} isWrapped className={styles.fill}>
          <div>
            {why !== null && <p className={styles.denied}>{why}</p>}
            <ul className={styles.fillers} aria-label="Panels that fit">
              {fillers.map((filler) => (
                <FillerRow
                  key={filler.panel.id}
                  filler={filler}
                  isTaken={!left.has(filler.panel.id)}
                  onToggle={() => toggle(filler.panel.id)}
                />
              ))}
            </ul>
            {why === null && (
              <Button
                variant="primary"
                kbd="enter"
                disabled={taken.length === 0}
                isBusy={command.isRunning}
                onClick={() => void accept()}
              >
                Place {taken.length} {taken.length === 1 ? 'panel' : 'panels'}
              </Button>
            )}
          </div>
          <Row as="ol" gap={12} isWrapped className={styles.glasses} aria-label="Glass sheets with the placed panels">
            {data.drawings.map(({ glassSheet, glass }) => (
              <li key={glassSheet}>
                <GlassThumb
                  glass={glass}
                  isNew={(node) => taken.some((filler) => String(filler.panel.id) === node.itemId)}
                  width={300}
                  height={170}
                />
                <span>Glass sheet {glassSheet}</span>
              </li>
            ))}
          </Row>
        </Row>
      )}
    </Page>
  );
}

interface RowProps {
  readonly filler: Filler;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
}

function FillerRow({ filler, isTaken, onToggle }: RowProps) {
  const { panel } = filler;
  return (
    <li className={styles.filler}>
      <label>
        <input type="checkbox" checked={isTaken} onChange={onToggle} />
        <span className="sr-only">Place {panel.barcode}</span>
      </label>
      <div>
        <p>
          <RecordLink kind="productionItem" id={panel.id}>
            {panel.barcode}
          </RecordLink>{' '}
          <span className="tabular">{formatSize(panel.widthMm, panel.heightMm)}</span> · glass sheet {filler.glassSheet}
        </p>
        <p className={styles.minor}>
          {panel.orderNumber} {panel.contactName} · {panel.dueDate ? `due ${formatDayShort(panel.dueDate)}` : 'no date'}{' '}
          · {filler.says}
        </p>
      </div>
      <strong className="tabular">{gainText(filler.gainCents)}</strong>
    </li>
  );
}
