import { type TableStep, tableSteps } from '@glasshouse/services/contexts/optimiser/layout/cut-sequence.contract';
import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { play } from '../../../lib/scan/sounds.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Row } from '../../../ui/layout.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { sheetKind, useScanPanels } from '../optimiser.actions.ts';
import { isCutting, sheetQuery, sheetsTopic, tableStationQuery, workListQuery } from '../optimiser.queries.ts';
import { SheetDrawing } from '../sheet/sheet-drawing.tsx';
import { panelsOf } from '../sheet/sheet-figures.ts';
import { unplacedWords } from '../sheet/sheet-next.ts';
import { Batches } from './batches.tsx';
import { CuttingLog } from './cutting-log.tsx';
import { StationBlocks } from './station-blocks.tsx';
import { StationOffcuts } from './station-offcuts.tsx';
import styles from './table.module.css';
import { BrokenDialog, TrimDialog } from './table-dialogs.tsx';

interface Props {
  readonly stationId: number;
  readonly sheetId: number | undefined;
}

/** The tablet of a cutting table: sheets to cut, and on the one that lies here what to set and what to take off next. */
export function CuttingTablePage({ stationId, sheetId }: Props) {
  const { data: list } = useSuspenseQuery(workListQuery(stationId));
  const { data: station } = useQuery(tableStationQuery(stationId));
  useLive(sheetsTopic);
  // What lies here, else what is cut next: to look at, until it is started.
  const here = list.data.find((row) => isCutting(row.status) && row.stationId === stationId) ?? list.data[0];
  const open = sheetId ?? here?.id;
  return (
    <div className={styles.app}>
      <header className={styles.head}>
        <Link to="/production/stationapps" className={styles.back}>
          Stations
        </Link>
        <h1>{station?.name ?? 'Cutting table'}</h1>
        {station && (
          <Link
            to="/apps/glass-production-station/$id/stage/$stageId"
            params={{ id: stationId, stageId: station.stageId }}
            className={styles.back}
          >
            Panel by panel
          </Link>
        )}
      </header>
      <nav className={styles.list} aria-label="Sheets to cut">
        {list.data.length === 0 && <p className={styles.empty}>No sheet waits to be cut.</p>}
        {list.data.map((row) => (
          <Link
            key={row.id}
            to="/apps/glass-production-station/$id/sheets"
            params={{ id: stationId }}
            search={{ sheet: row.id }}
            className={styles.row}
            aria-current={row.id === open ? 'true' : undefined}
          >
            <strong>{row.number}</strong>
            <span>{row.stockCode}</span>
            <StatusChip machine={optimiserSheetMachine} status={row.status} />
            <span className="tabular">
              {row.cutCount} of {row.panelCount} cut{row.isAtSecondary && ' · secondary'}
            </span>
          </Link>
        ))}
        <Batches stationId={stationId} sheets={list.data} />
        <StationOffcuts stationId={stationId} />
        <StationBlocks stationId={stationId} />
        <CuttingLog stationId={stationId} />
      </nav>
      {open ? (
        <SheetOnTable key={open} id={open} stationId={stationId} />
      ) : (
        <main className={styles.nothing}>
          <p>A sheet appears here when it is laid out for this table.</p>
        </main>
      )}
    </div>
  );
}

type Panel = Sheet['panels'][number];

/** The first step whose panel is neither cut nor broken, over all glass sheets. */
function nextStep(sheet: Sheet): { at: number; step: TableStep; panel: Panel } | null {
  for (const [at, glass] of (sheet.layout?.sheets ?? []).entries())
    for (const step of tableSteps(glass)) {
      const panel = sheet.panels.find((p) => String(p.id) === step.itemId);
      if (panel && !panel.isCut && !panel.isBroken) return { at, step, panel };
    }
  return null;
}

function SheetOnTable({ id, stationId }: { readonly id: number; readonly stationId: number }) {
  const { data: sheet } = useSuspenseQuery(sheetQuery(id));
  const { send, isRunning } = useRecordActions(sheetKind, { id, stationId });
  const scan = useScanPanels();
  const [said, setSaid] = useState<{ text: string; isWrong: boolean; brokenId?: number } | null>(null);
  const mayPlan = useRights().allows(replanContract.replan.access);
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState<'broken' | 'trim' | null>(null);
  const cutting = isCutting(sheet.status);
  const next = nextStep(sheet);
  const at = next?.at ?? 0;
  const glass = sheet.layout?.sheets[at];
  const pieces = glass ? panelsOf(glass, new Map(sheet.panels.map((p) => [p.id, p]))) : [];
  const panel = sheet.panels.find((p) => p.id === chosen) ?? next?.panel;
  const step = glass && tableSteps(glass).find((one) => one.itemId === String(panel?.id));
  const tell = (text: string, isWrong = false, brokenId?: number) => {
    setSaid({ text, isWrong, brokenId });
    play(isWrong ? 'refused' : 'done');
  };
  const cut = async (one: Panel | undefined) => {
    if (!one || !cutting) return;
    const done = await scan.run({ params: { id: stationId, sheetId: id }, body: { panelIds: [one.id] } });
    setChosen(null);
    if (done) tell(done.isCompleted ? `${one.barcode} cut. ${sheet.number} is done` : `${one.barcode} cut`);
    else play('refused');
  };
  const onScan = (text: string) => {
    const found = sheet.panels.find((p) => p.barcode.toLowerCase() === text.toLowerCase());
    if (!found) tell(`${text} is not on this sheet`, true);
    else if (found.isCut) tell(`${found.barcode} is cut already`, true);
    else void cut(found);
  };
  useWedge(onScan);
  useKeys([
    { keys: 'enter', label: 'Panel cut', group: 'Table', run: () => void cut(panel) },
    { keys: 'b', label: 'Broken', group: 'Table', run: () => panel && setAsked('broken') },
    { keys: 't', label: 'Trim', group: 'Table', run: () => panel && cutting && setAsked('trim') },
  ]);
  const action = (name: string) => sheet.actions.find((a) => a.action === name);
  const start = action('startcutting');
  const revert = action('revertcutting');
  const unplaced = unplacedWords(sheet);
  return (
    <main className={styles.work}>
      <div className={styles.band} data-wrong={said?.isWrong || undefined} role="status">
        {said?.text ?? (cutting ? `Glass sheet ${at + 1} of ${sheet.layout?.sheets.length ?? 0}` : sheet.number)}
        {!said && !cutting && unplaced && ` · ${unplaced}`}
        {said?.brokenId !== undefined && mayPlan && (
          <Link to="/optimiser/replan" search={{ panel: said.brokenId }} className={styles.again}>
            Recut options
          </Link>
        )}
      </div>
      <div className={styles.table}>
        {glass && (
          <SheetDrawing
            sheet={glass}
            pieces={pieces}
            selected={pieces.find((p) => p.panel?.id === panel?.id)?.node.id ?? null}
            onSelect={(piece) => setChosen(piece.panel?.id ?? null)}
          />
        )}
        {!glass && <p className={styles.empty}>This sheet has no layout yet. Optimise it first.</p>}
      </div>
      <Row as="section" gap={20} rowGap={8} align="center" isWrapped className={styles.next} aria-label="Next panel">
        {panel && step ? (
          <>
            <Row as="ol" gap={8} isWrapped className={styles.cuts} aria-label="Cut positions">
              {step.cuts.length === 0 && <li>No further cut</li>}
              {step.cuts.map((c) => (
                <li key={`${step.itemId} ${c.letter} ${c.mm} ${step.cuts.indexOf(c)}`} className="tabular">
                  <small>{c.letter}</small> {c.mm}
                </li>
              ))}
            </Row>
            <p className={`tabular ${styles.size}`}>
              {panel.cutWidthMm} × {panel.cutHeightMm}
            </p>
            <p className={styles.what}>
              <strong>{panel.barcode}</strong> · {panel.orderNumber} · {panel.contactName}
            </p>
          </>
        ) : (
          <p className={styles.what}>
            {cutting ? 'Every panel is cut or broken.' : 'Load the sheet on the table to begin.'}
          </p>
        )}
      </Row>
      <footer className={styles.foot}>
        {cutting ? (
          <>
            <button type="button" className={styles.button} disabled={!panel} onClick={() => setAsked('broken')}>
              Broken
            </button>
            <button type="button" className={styles.button} disabled={!panel} onClick={() => setAsked('trim')}>
              Trim
            </button>
            <button
              type="button"
              className={styles.button}
              disabled={!revert?.allowed || isRunning}
              title={revert?.blockers[0]?.text}
              onClick={() => void send('revertcutting', { reason: 'taken off at the table' })}
            >
              {revert?.allowed ? 'Take off the table' : (revert?.blockers[0]?.text ?? 'Take off the table')}
            </button>
            <button
              type="button"
              className={styles.button}
              data-kind="main"
              disabled={!panel || scan.isRunning}
              onClick={() => void cut(panel)}
            >
              Panel cut
            </button>
          </>
        ) : (
          <button
            type="button"
            className={styles.button}
            data-kind={unplaced ? undefined : 'main'}
            disabled={!start?.allowed || isRunning}
            onClick={() => void send('startcutting')}
          >
            {start?.allowed ? 'Start cutting' : (start?.blockers[0]?.text ?? 'Start cutting')}
          </button>
        )}
      </footer>
      {asked === 'broken' && panel && (
        <BrokenDialog
          panel={panel}
          stationId={stationId}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setChosen(null);
            tell(text, false, panel.id);
          }}
        />
      )}
      {asked === 'trim' && panel && (
        <TrimDialog panel={panel} stationId={stationId} onClose={() => setAsked(null)} onDone={(text) => tell(text)} />
      )}
    </main>
  );
}
