import type { FloorSummary, PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { useMergedRef } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useProfile } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BrokenLine } from './broken-alert.tsx';
import { DespatchCard } from './despatch-card.tsx';
import { despatchWaits } from './despatch-waits.ts';
import { FindPanel } from './find-panel.tsx';
import styles from './floor.module.css';
import { brokenFirst, type FloorFigures, type FloorFilter, isFiltered, passes } from './floor-figures.ts';
import { FloorFilterButton } from './floor-filter.tsx';
import { FloorHead } from './floor-head.tsx';
import { FloorSide, Legend } from './floor-side.tsx';
import { PanelCard } from './panel-card.tsx';
import { StageColumnView, tilesOf } from './stage-column.tsx';
import { useFloorSize } from './use-floor-size.ts';
import { usePointed } from './use-pointed.ts';

/** What the page keeps in its URL: the chosen panel, the filter and the instant of the past that it shows. */
export interface FloorSearch extends FloorFilter {
  readonly panel?: number;
  readonly at?: string;
}

interface Props {
  readonly floor: FloorSummary;
  readonly figures: FloorFigures;
  /** Panels by glass cut today, %; null when it is not known. */
  readonly yieldPercent: string | null;
  /** Before the buttons of the page. */
  readonly buttons: ReactNode;
  /** Above and below the floor. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
}

/** The floor as it stands in an answer: stages side by side, every panel to scale, coloured by its date. */
export function FloorView({ floor, figures, yieldPercent, buttons, head, foot }: Props) {
  const company = useProfile().companyName;
  const { panel: selected = null, ...filter } = useSearch({ strict: false }) as FloorSearch;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'find' | 'filter' | null>(null);
  const scroller = useRef<HTMLDivElement | null>(null);
  const { pointed, point, keep, leave } = usePointed();
  const [broken] = useMemo(() => brokenFirst(floor.panels), [floor.panels]);
  const waiting = useMemo(() => despatchWaits(floor.panels), [floor.panels]);
  const tiles = useCallback(
    (column: { rows: readonly PanelRow[] }) => tilesOf(column.rows, floor.today),
    [floor.today],
  );
  const { ref, widths, scale } = useFloorSize(figures.columns, floor.stations, tiles);
  const frame = useMergedRef(ref, scroller);
  const { risk, glass, customer } = filter;
  const isShown = useCallback(
    (row: PanelRow) => passes(row, { risk, glass, customer }, floor.today),
    [risk, glass, customer, floor.today],
  );
  const change = useCallback(
    (part: Partial<FloorSearch>) =>
      void navigate({
        to: '/production/manager',
        search: (old) => ({ ...old, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const select = useCallback((id: number | null) => change({ panel: id ?? undefined }), [change]);
  const found = (row: PanelRow) => {
    setOpen(null);
    select(row.id);
    requestAnimationFrame(() => showTile(scroller.current, row.id));
  };
  const find = () => setOpen('find');
  useKeys([
    { keys: 's', label: 'Find panel', group: 'Floor', run: find },
    { keys: 'f', label: 'Filter', group: 'Floor', run: () => setOpen('filter') },
    { keys: 'escape', label: 'Close panel', group: 'Floor', run: () => select(null) },
  ]);
  useActions([
    { id: 'floor find', label: 'Find panel', group: 'Floor', keys: 's', run: find },
    { id: 'floor filter', label: 'Filter the floor', group: 'Floor', keys: 'f', run: () => setOpen('filter') },
  ]);
  const card = pointed && pointed.id !== selected ? floor.panels.find((row) => row.id === pointed.id) : undefined;
  if (floor.stages.every((stage) => stage.key === 'despatch')) return <NoStages />;
  return (
    <Stack className={styles.page}>
      {head}
      <FloorHead
        floor={floor}
        figures={figures}
        yieldPercent={yieldPercent}
        subtitle={company}
        actions={
          <>
            {buttons}
            <FloorFilterButton
              rows={floor.panels}
              filter={filter}
              isOpen={open === 'filter'}
              onOpen={(isOpen) => setOpen(isOpen ? 'filter' : null)}
              onChange={({ risk, glass, customer }) => change({ risk, glass, customer })}
            />
            <Button variant="primary" icon={<IconScan size={15} aria-hidden />} kbd="s" onClick={find}>
              Find panel
            </Button>
          </>
        }
      />
      <div className={styles.narrow}>
        {broken && <BrokenLine row={broken} broken={floor.broken} />}
        <Legend />
      </div>
      <div className={styles.body}>
        <div className={styles.floor} ref={frame} data-floor>
          <div className={styles.columns} style={{ gridTemplateColumns: widths.map((w) => `${w}px`).join(' ') }}>
            {figures.columns.map((column, i) => (
              <StageColumnView
                key={column.key}
                column={column}
                stations={floor.stations.filter((s) => s.stageKey === column.key)}
                today={floor.today}
                width={widths[i] ?? 0}
                scale={scale}
                scroller={scroller}
                selected={selected}
                shown={isFiltered(filter) ? column.rows.filter(isShown).length : null}
                isShown={isShown}
                onSelect={select}
                onPoint={point}
              >
                {column.key === 'despatch' && <DespatchCard counts={waiting} />}
              </StageColumnView>
            ))}
          </div>
        </div>
        <FloorSide
          rows={floor.panels}
          today={floor.today}
          broken={floor.broken}
          selected={selected}
          onSelect={select}
        />
      </div>
      {foot}
      {card && pointed && (
        <PanelCard row={card} today={floor.today} tile={pointed.tile} onEnter={keep} onLeave={leave} />
      )}
      {open === 'find' && (
        <FindPanel
          rows={floor.panels}
          today={floor.today}
          stageName={(key) => floor.stages.find((stage) => stage.key === key)?.name ?? key}
          onFound={found}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

/** Brings a tile into the middle of the floor and gives it the focus; far ones are drawn once scrolled to. */
function showTile(floor: HTMLElement | null, id: number): void {
  const tile = floor?.querySelector<HTMLElement>(`[data-tile="${id}"]`);
  tile?.scrollIntoView({ block: 'center', inline: 'center' });
  tile?.focus({ preventScroll: true });
}

const NoStages = () => (
  <Notice
    icon="production"
    title="No stages are set up"
    level="h1"
    actions={<LinkButton to="/production/stationapps">Station apps</LinkButton>}
  >
    The floor shows a column for each stage of production. Set up stages and stations in the production configuration.
  </Notice>
);
