import { type Import, importKinds, importsContract } from '@glasshouse/services/contexts/imports/imports.contract';
import { importMachine, isAtWork, mayBeCorrected, mayBeMapped } from '@glasshouse/state-machines/import/import.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { download } from '../../lib/api/open-signed.ts';
import { refresh } from '../../lib/api/query.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import { CorrectRows } from './correct-rows.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './imports.module.css';
import { importKindsQuery, importQuery, importsTopic } from './imports.queries.ts';

const importKind = recordActions<Import>()({
  calls: {
    check: importsContract.checkImport,
    run: importsContract.runImport,
    pause: importsContract.pauseImport,
    resume: importsContract.resumeImport,
    undo: importsContract.undoImport,
    cancel: importsContract.cancelImport,
  },
  changed: [importsContract.getImport, importsContract.listImports],
});
/** Actions that are parts of the page. */
const inPage = new Set(['map', 'correct']);

/** One import: its columns, its faults to correct, how far it is, and what it made. */
export function ImportPage({ id }: { readonly id: number }) {
  const one = useSuspenseQuery(importQuery(id)).data;
  const about = useSuspenseQuery(importKindsQuery()).data.data.find(({ kind }) => kind === one.kind);
  const fields = about?.fields ?? [];
  useLive(importsTopic);
  usePageName(one.fileName);
  // What became of the rows is read again when the import has moved on.
  useEffect(() => void (one.status && refresh(importsContract.listImportRows)), [one.status]);
  const { actions, run, send, isRunning } = useRecordActions(importKind, one, { run: () => void begin() });
  async function begin() {
    const { ready, faulty } = one.counts;
    const left = faulty > 0 ? ` ${rowsText(faulty)} with faults ${faulty === 1 ? 'is' : 'are'} left out.` : '';
    const title = `Import ${rowsText(ready)}?`;
    const undo = about?.remark || 'An import can be undone for 30 days.';
    const text = `They are made as if you entered them.${left} ${undo}`;
    if (await confirm({ title, text, yes: 'Import' })) void send('run', { skipBad: faulty > 0 });
  }
  const report = (filter: 'all' | 'faulty') =>
    download(buildUrl(importsContract.getImportReport.path, { id }, { filter })).catch(showRefusal);
  const { ready, faulty, made, takenBack, kept, corrected } = one.counts;
  return (
    <Page
      title={one.fileName}
      marks={<StatusChip machine={importMachine} status={one.status} />}
      sub={subOf(one)}
      figures={[
        { label: 'Rows', value: formatCount(one.rows), isMain: true },
        { label: 'Can be imported', value: formatCount(ready) },
        { label: 'With faults', value: formatCount(faulty), needsAttention: faulty > 0 },
        { label: 'Imported', value: formatCount(made) },
        ...(corrected > 0 ? [{ label: 'Corrected', value: formatCount(corrected) }] : []),
        ...(takenBack + kept > 0 ? [{ label: 'Undone', value: formatCount(takenBack) }] : []),
      ]}
      actions={<LinkButton to="/admin/tools/import">Imports</LinkButton>}
    >
      <ActionBar
        actions={actions.filter(({ action }) => !inPage.has(action))}
        onRun={run}
        group={one.fileName}
        isRunning={isRunning}
      />
      {one.problem && <NoticeBar type="error">{one.problem}</NoticeBar>}
      {isAtWork(one.status) && <Progress import={one} />}
      {mayBeCorrected(one.status) && faulty > 0 && <CorrectRows import={one} fields={fields} />}
      {mayBeMapped(one.status) && <ChooseColumns key={one.columns.join()} import={one} fields={fields} />}
      {one.rows > 0 && <ImportRows import={one} fields={fields} />}
      {one.rows > 0 && (
        <Section title="To keep">
          <div className={styles.keep}>
            <Button onClick={() => void report('all')}>Report (CSV)</Button>
            {faulty > 0 && <Button onClick={() => void report('faulty')}>Rows with faults (CSV)</Button>}
          </div>
        </Section>
      )}
    </Page>
  );
}

const doing: Readonly<Record<string, string>> = {
  ...{ uploaded: 'The file is being read', checking: 'The rows are being checked; nothing is written' },
  ...{ running: 'The rows are being imported', undoing: 'The import is being undone' },
};

function Progress({ import: { status, progress } }: { readonly import: Import }) {
  const { done, total } = progress;
  return (
    <Section>
      <p role="status">
        {doing[status]}
        {total > 0 && `: ${formatCount(done)} of ${formatCount(total)}`}
      </p>
      <progress
        className={styles.progress}
        {...(total > 0 ? { max: total, value: done } : {})}
        aria-label={doing[status]}
      />
    </Section>
  );
}

const rowsText = (n: number) => `${formatCount(n)} ${n === 1 ? 'row' : 'rows'}`;

const subOf = ({ kind, fileSize, encoding, delimiter, startedAt, startedBy }: Import) =>
  [
    ...[importKinds[kind], formatBytes(fileSize)],
    ...(encoding ? [`${encoding}, ${delimiter}`] : []),
    `begun ${formatInstant(startedAt)} by ${startedBy}`,
  ].join(' · ');
