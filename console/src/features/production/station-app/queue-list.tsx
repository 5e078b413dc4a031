import type { PanelRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { dueRisk, isWaitingForLayers } from '@glasshouse/services/contexts/production/production.contract';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { formatCount, formatSize } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Row } from '../../../ui/layout.tsx';
import { shapeOfPanel } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { PliesDots } from '../plies-dots.tsx';
import { dueText, edgesText, noteOf } from '../production-words.ts';
import { pliesOf } from './plies.ts';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

const shown = 40;

/** What is in work and what comes next, due first. */
export function QueueList({ app }: { readonly app: StationApp }) {
  const { panels, current, station } = app;
  const today = dayOf(new Date());
  return (
    <section className={styles.side} aria-label="Queue">
      {panels.inWork.length > 0 && (
        <>
          <Row as="h2" justify="between" className={styles.listHead}>
            In work <span className="tabular">{formatCount(panels.inWork.length)}</span>
          </Row>
          <Rows rows={panels.inWork} {...{ station, current, today }} onChoose={app.choose} />
        </>
      )}
      <Row as="h2" justify="between" className={styles.listHead}>
        Next here <span className="tabular">{formatCount(panels.queueCount)} in queue</span>
      </Row>
      {station.stageKey === 'cut' && (
        <Link to="/apps/glass-production-station/$id/sheets" params={{ id: station.id }} className={styles.sheets}>
          Cut by sheet
        </Link>
      )}
      {panels.queue.length === 0 && (
        <p className={styles.empty}>No panels queued for {station.stageName.toLowerCase()}.</p>
      )}
      <Rows rows={panels.queue.slice(0, shown)} {...{ station, current, today }} onChoose={app.choose} />
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly PanelRow[];
  readonly station: StationDetail;
  readonly current: PanelRow | null;
  readonly today: string;
  readonly onChoose: (barcode: string) => void;
}

const Rows = ({ rows, station, current, today, onChoose }: RowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        <button
          type="button"
          className={styles.row}
          aria-current={row.id === current?.id || undefined}
          onClick={() => onChoose(row.barcode)}
        >
          <PanelView panel={shapeOfPanel(row)} width={46} height={48} />
          <strong className="tabular">{formatSize(row.widthMm, row.heightMm)}</strong>
          <span className={styles.due} data-late={dueRisk(row.dueDate, today) === 'late' || undefined}>
            {dueText(row.dueDate)}
          </span>
          <span className={`tabular ${styles.minor}`}>
            {row.orderNumber} · {row.makeUp?.text ?? edgesText(row.edges)}
          </span>
          {isWaitingForLayers(row) && <PliesDots plies={pliesOf(row, station.plies)} count={row.makeUp?.plies ?? 0} />}
          {noteOf(station, row) && <span className={styles.note}>{noteOf(station, row)}</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** A field for a label that does not scan. */
export function LabelField({ onScan }: { readonly onScan: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onScan(text.trim().toUpperCase());
    setText('');
  };
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label="Label of a panel"
        placeholder="Scan, or type a label"
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
