import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { isSent } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { ActivityDrawer } from '../../../widgets/activity-stream/activity-drawer.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { sheetKind, useLockSheets } from '../optimiser.actions.ts';
import {
  cutStationsQuery,
  isCut,
  isCutting,
  plansQuery,
  plansTopic,
  settingsQuery,
  sheetQuery,
  sheetsTopic,
} from '../optimiser.queries.ts';
import { PlanList } from '../plans/plan-list.tsx';
import { AddPanelsDialog } from './add-panels-dialog.tsx';
import { CutBar } from './cut-bar.tsx';
import { CutSequenceBar } from './cut-sequence-bar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { NoLayout } from './no-layout.tsx';
import styles from './sheet.module.css';
import { SheetDrawing } from './sheet-drawing.tsx';
import { type PanelNode, panelsOf } from './sheet-figures.ts';
import { rulesWords, SheetLegend } from './sheet-legend.tsx';
import { sheetNext, sheetOrder, unplacedWords } from './sheet-next.ts';
import { sheetPapers } from './sheet-papers.ts';
import { SheetCurve, SheetFigures, SheetPanels } from './sheet-side.tsx';
import { SheetStrip } from './sheet-strip.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { SheetWay } from './sheet-way.tsx';
import { SolverLive } from './solver-live.tsx';
import { useCutSequence } from './use-cut-sequence.ts';
import { useSheetLayout } from './use-sheet-layout.ts';
import { useShownSheet } from './use-shown-sheet.ts';

/** Blocked actions that are worth a word before they are asked for. */
const ahead = ['startcutting', 'queue'];
const keys = { stop: 's' } as const;
/** What the layout under the editor's hands does not outlive. */
const leavesEditor = ['queue', 'startcutting', 'addpanels', 'remove', 'chooselayout'];
const lostEdits = {
  title: 'Leave the editor?',
  text: 'Unsaved edits are discarded.',
  yes: 'Leave',
  isDangerous: true,
};
const LayoutEditor = lazy(() => import('../edit/layout-editor.tsx'));
const ComparePlans = lazy(() => import('../plans/compare-plans.tsx'));

/** One cutting sheet: its glass sheets drawn to scale, live while the solver improves them, marked as they are cut. */
export function SheetPage({ id }: { readonly id: number }) {
  const { data: sheet } = useSuspenseQuery(sheetQuery(id));
  const mayReadRules = useRights().allows(optimiserContract.getSettings.access);
  const { data: settings } = useQuery({ ...settingsQuery, enabled: mayReadRules });
  const { data: stations } = useQuery(cutStationsQuery);
  const navigate = useNavigate();
  const [selected, setSelected] = useState<number | null>(null);
  const [station, setStation] = useState('');
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<'addpanels' | 'export' | null>(null);
  const [compared, setCompared] = useState<{ readonly other: number | null } | null>(null);
  const mark = useRef<(piece: PanelNode) => void>(() => undefined);
  const { layout, solving, progress, points } = useSheetLayout(sheet);
  const { data: plans } = useQuery(plansQuery(id));
  const locking = useLockSheets();
  useLive(sheetsTopic);
  useLive(plansTopic);
  usePageName(sheet.number);
  const panels = useMemo(() => new Map(sheet.panels.map((p) => [p.id, p])), [sheet.panels]);
  const pieces = useMemo(() => (layout?.sheets ?? []).map((s) => panelsOf(s, panels)), [layout, panels]);
  const count = layout?.sheets.length ?? 0;
  const shown = useShownSheet(id, count);
  const { at } = shown;
  const current = layout?.sheets[at];
  const here = pieces[at] ?? [];
  const sequence = useCutSequence(current);
  const chosen = here.find((piece) => piece.node.id === selected);
  const show = (nextOf: (now: number) => number) => {
    setSelected(null);
    sequence.end();
    shown.show(nextOf);
  };
  const choose = (next: number) => show(() => next);
  const step = (by: number) => {
    const next = here[here.findIndex((piece) => piece.node.id === selected) + by] ?? here[by > 0 ? 0 : here.length - 1];
    if (next) setSelected(next.node.id);
  };
  useKeys([
    { keys: 'ArrowRight', label: 'Next glass sheet', group: 'Sheet', moves: true, run: () => show((now) => now + 1) },
    {
      keys: 'ArrowLeft',
      label: 'Previous glass sheet',
      group: 'Sheet',
      moves: true,
      run: () => show((now) => now - 1),
    },
    { keys: 'ArrowDown', label: 'Next panel', group: 'Sheet', moves: true, run: () => step(1) },
    { keys: 'ArrowUp', label: 'Previous panel', group: 'Sheet', moves: true, run: () => step(-1) },
  ]);
  const able = [...(stations?.data ?? [])].sort((a, b) => a.id - b.id);
  const stationId = able.find((s) => String(s.id) === station)?.id ?? able[0]?.id;
  const cutting = isCutting(sheet.status);
  const may = (action: string) => sheet.actions.some((a) => a.action === action && a.allowed);
  const unplaced = isCut(sheet.status) ? null : unplacedWords(sheet);
  const markLabel = chosen?.panel && !chosen.panel.isCut ? `Mark ${chosen.panel.barcode} cut` : 'Mark cut';
  const toggleLock = () => {
    if (stationId === undefined || !current) return;
    const locked = (sheet.layout?.sheets ?? []).flatMap((one, i) => ((i === at) !== Boolean(one.isLocked) ? [i] : []));
    void locking.run({
      params: { id: stationId, sheetId: id },
      body: { layoutVersion: sheet.layoutVersion, locked },
    });
  };
  const canCompare = (plans?.plans.length ?? 0) > 0 && !solving && !isCut(sheet.status);
  const goToLabels = () =>
    stationId !== undefined &&
    void navigate({
      to: '/production/stations/$id/optimisersheets/$sheetId/labels',
      params: { id: stationId, sheetId: id },
    });
  const { run, isRunning } = useRecordActions(
    sheetKind,
    { id, stationId },
    {
      layoutChanged: () => setEditing(true),
      add: () => setAsked('addpanels'),
      addpanels: () => setAsked('addpanels'),
      export: () => setAsked('export'),
      lock: toggleLock,
      chooselayout: () => setCompared({ other: null }),
      // Marks the chosen panel; without one it chooses the next to cut, so that nothing is marked unseen.
      scan: () => {
        if (chosen?.panel && !chosen.panel.isCut) mark.current(chosen);
        else setSelected(here.find((piece) => piece.panel && !piece.panel.isCut)?.node.id ?? null);
      },
      labels: goToLabels,
    },
  );
  const act = async (action: string, reason?: string) => {
    if (stationId === undefined && isSent(sheetKind, action)) return;
    if (isEditing && leavesEditor.includes(action) && !(await confirm(lostEdits))) return;
    run(action, reason);
  };
  const stationPick = able.length > 1 && !isCut(sheet.status) && (
    <Row gap={8} align="center" className={styles.station}>
      <span aria-hidden>Cut at</span>
      <Select
        aria-label="Cut at"
        value={String(stationId)}
        options={able.map((s) => ({ value: String(s.id), label: s.name }))}
        onChange={setStation}
      />
    </Row>
  );
  return (
    <Stack className={styles.page}>
      <header className={styles.head}>
        <h1>
          {sheet.stockCode}
          {count > 0 && ` · sheet ${at + 1} of ${count}`}
        </h1>
        <StatusChip machine={optimiserSheetMachine} status={sheet.status} />
        {unplaced && <Chip tone="attention" label={unplaced} icon="alert" />}
        {sheet.isAtSecondary && <Chip tone="info" label="At the secondary station" icon="route" />}
        <p title={`Made ${formatInstant(sheet.createdAt)}`}>
          {sheet.number} · {sheet.panels.length} {sheet.panels.length === 1 ? 'panel' : 'panels'}
        </p>
        {!current && stationPick}
        <ActionBar
          actions={sheet.actions.map((one) => (one.action === 'scan' ? { ...one, label: markLabel } : one))}
          order={isCut(sheet.status) ? [] : sheetOrder}
          {...(isCut(sheet.status) ? {} : { next: sheetNext(sheet) })}
          ahead={ahead}
          keys={keys}
          group={sheet.number}
          isRunning={isRunning || stationId === undefined}
          onRun={(action, reason) => void act(action, reason)}
        />
        <Row gap={4} align="center" className={styles.headEnd}>
          {sheet.layout && <PrintMenu group={sheet.number} papers={sheetPapers(id, stationId)} />}
          <ActivityDrawer linkType="optimiserSheet" linkId={id} topic={sheetsTopic} />
        </Row>
      </header>
      {!current && <SheetWay sheet={sheet} />}
      {sheet.failure && sheet.layout && !solving && (
        <p className={styles.failure} role="status">
          <Icon name="alert" size={16} /> No better layout: {sheet.failure}. The one there was is kept.
        </p>
      )}
      {solving && <SolverLive progress={progress} limit={settings?.solveSeconds ?? null} />}
      {isEditing && may('layoutChanged') && stationId !== undefined ? (
        <Suspense fallback={<Bone width="100%" />}>
          <LayoutEditor
            key={sheet.layoutVersion}
            sheet={sheet}
            stationId={stationId}
            at={at}
            onChooseSheet={choose}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : layout && current ? (
        <div className={styles.body}>
          <Stack className={styles.main}>
            <SheetLegend>
              {!solving && (
                <Row gap={6} rowGap={4} align="center" isWrapped className={styles.tools}>
                  {stationPick}
                  {may('layoutChanged') && <LinkButton to={`/optimiser/sheets/${id}/fillers`}>Fill gaps</LinkButton>}
                  <SheetTools
                    number={at + 1}
                    isLocked={Boolean(current.isLocked)}
                    isBusy={locking.isRunning}
                    hasCuts={sequence.cuts.length > 0 && sequence.at === null}
                    onLock={may('lock') && stationId !== undefined ? toggleLock : undefined}
                    onStep={sequence.begin}
                    onCompare={canCompare ? () => setCompared({ other: null }) : undefined}
                  />
                </Row>
              )}
            </SheetLegend>
            <SheetDrawing
              sheet={current}
              pieces={here}
              selected={selected}
              onSelect={(piece) => setSelected(piece.node.id)}
              onPick={cutting ? (piece) => mark.current(piece) : undefined}
              sequence={sequence}
            />
            {sequence.at !== null && <CutSequenceBar sequence={sequence} pieces={here} />}
            {cutting && stationId !== undefined && (
              <CutBar
                sheetId={id}
                stationId={stationId}
                sheetNumber={at + 1}
                pieces={here}
                chosen={chosen}
                panels={sheet.panels}
                onReady={(run) => {
                  mark.current = run;
                }}
              />
            )}
            <SheetStrip
              sheets={layout.sheets}
              at={at}
              isCut={(i) => (pieces[i] ?? []).every((piece) => piece.panel?.isCut)}
              onChoose={choose}
            />
          </Stack>
          <aside className={styles.side}>
            <SheetFigures layout={layout} sheet={current} />
            <SheetCurve
              points={points}
              layout={layout}
              limit={settings?.solveSeconds ?? 10}
              isSolving={solving}
              rules={settings ? rulesWords(settings) : null}
            />
            {plans && !solving && !isCut(sheet.status) && (
              <PlanList plans={plans} onCompare={(other) => setCompared({ other })} />
            )}
            <SheetPanels pieces={here} selected={selected} onSelect={(piece) => setSelected(piece.node.id)} />
          </aside>
        </div>
      ) : (
        <NoLayout sheet={sheet} isSolving={solving} />
      )}
      {compared && plans && stationId !== undefined && (
        <Suspense>
          <ComparePlans
            sheet={sheet}
            plans={plans}
            other={compared.other}
            stationId={stationId}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      {asked === 'addpanels' && stationId !== undefined && (
        <AddPanelsDialog sheet={sheet} stationId={stationId} onClose={() => setAsked(null)} />
      )}
      {asked === 'export' && stationId !== undefined && (
        <ExportDialog sheetId={id} number={sheet.number} stationId={stationId} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
}
