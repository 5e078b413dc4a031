import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Row } from '../../../ui/layout.tsx';
import { FoundPanels } from './found-panels.tsx';
import { LinesHere } from './lines-here.tsx';
import { QueueRows } from './queue-rows.tsx';
import { QueueViews } from './queue-views.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

const shown = 40;

/** What is in work and what comes next, due first. */
export function QueueList({ app }: { readonly app: StationApp }) {
  const { panels, current, station } = app;
  const today = dayOf(new Date());
  const [search, setSearch] = useState('');
  const [isByLine, setByLine] = useState(false);
  return (
    <section className={styles.side} aria-label="Queue">
      {panels.inWork.length > 0 && (
        <>
          <Row as="h2" justify="between" className={styles.listHead}>
            In work <span className="tabular">{formatCount(panels.inWork.length)}</span>
          </Row>
          <QueueRows rows={panels.inWork} {...{ station, current, today }} onChoose={app.choose} />
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
      {panels.queue.length > 0 && <QueueViews {...{ search, setSearch, isByLine, setByLine }} />}
      {search.trim() !== '' ? (
        <FoundPanels app={app} search={search.trim()} />
      ) : isByLine ? (
        <LinesHere app={app} />
      ) : (
        <QueueRows rows={panels.queue.slice(0, shown)} {...{ station, current, today }} onChoose={app.choose} />
      )}
    </section>
  );
}

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
