import { asksReason, guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What an import looks at, after the action. */
export interface ImportFacts {
  /** Rows that the step under way has not come to yet. */
  left: number;
  /** Rows that can be imported. */
  ready: number;
  /** Rows with a fault. */
  faulty: number;
  /** Rows with a fault may be left out. */
  skipsFaulty: boolean;
  /** Records that the import made and that are still there. */
  made: number;
  /** Fields that every row must have and that no column is mapped to. */
  unmapped: number;
}

const importers = ['importExport:create'] as const;

/** Records brought in from a file: read, mapped to fields, checked, corrected, run, and taken back as one act. */
export const importMachine = defineLifecycle<ImportFacts>()({
  id: 'import',
  noun: 'import',
  states: {
    uploaded: { label: 'Reading', tone: 'progress', tags: ['open'], phrase: 'being read' },
    mapped: { label: 'Columns', tone: 'attention', tags: ['open'], phrase: 'waiting for its columns' },
    checking: { label: 'Checking', tone: 'progress', tags: ['open'], phrase: 'being checked' },
    checked: { label: 'Checked', tone: 'info', tags: ['open'] },
    running: { label: 'Running', tone: 'progress', tags: ['open'], phrase: 'running' },
    paused: { label: 'Paused', tone: 'paused', tags: ['open'] },
    undoing: { label: 'Undoing', tone: 'progress', tags: ['open'], phrase: 'being undone' },
    done: { label: 'Done', tone: 'success', tags: ['final'] },
    undone: { label: 'Undone', tone: 'neutral', tags: ['final'] },
    failed: { label: 'Failed', tone: 'danger', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    rowsLeft: guard((f) => f.left > 0, 'no row is left'),
    hasReady: guard((f) => f.ready > 0, 'no row can be imported', 'you', 'Correct the rows with faults'),
    faultsSettled: guard(
      (f) => f.faulty === 0 || f.skipsFaulty,
      'rows have faults',
      'you',
      'Correct them, or leave them out',
    ),
    allMapped: guard(
      (f) => f.unmapped === 0,
      'a field that every row must have has no column',
      'you',
      'Choose its column',
    ),
    hasMade: guard((f) => f.made > 0, 'nothing of it is left'),
  },
  events: {
    begin: user('Import', importers, 'import.started'),
    read: system('File read', 'import.rowsRead'),
    map: user('Change columns', importers, 'import.mapped'),
    check: user('Check', importers, 'import.checkStarted'),
    rowsChecked: system('Rows checked', 'import.rowsChecked'),
    correct: user('Correct', importers, 'import.rowsCorrected'),
    run: user('Import', importers, 'import.runStarted'),
    rowsMade: system('Rows imported', 'import.rowsMade'),
    pause: user('Pause', importers, 'import.paused'),
    halt: system('Stopped by a fault', 'import.halted'),
    resume: user('Go on', importers, 'import.resumed'),
    undo: { ...user('Undo', importers, 'import.undoStarted'), ...asksReason },
    rowsTakenBack: system('Rows taken back', 'import.rowsTakenBack'),
    cancel: user('Cancel', importers, 'import.cancelled'),
  },
  moves: [
    { from: NEW, event: 'begin', to: 'uploaded' },
    { from: 'uploaded', event: 'read', to: 'mapped' },
    { from: 'uploaded', event: 'halt', to: 'failed' },
    { from: ['mapped', 'checked'], event: 'map', to: 'mapped' },
    { from: ['mapped', 'checked'], event: 'check', to: 'checking', needs: ['allMapped'] },
    { from: 'checking', event: 'rowsChecked', to: SAME, when: ['rowsLeft'] },
    { from: 'checking', event: 'rowsChecked', to: 'checked' },
    { from: 'checking', event: 'halt', to: 'mapped' },
    { from: 'checked', event: 'correct', to: SAME },
    { from: 'checked', event: 'run', to: 'running', needs: ['hasReady', 'faultsSettled'] },
    { from: 'running', event: 'rowsMade', to: SAME, when: ['rowsLeft'] },
    { from: 'running', event: 'rowsMade', to: 'done' },
    { from: ['running', 'undoing'], event: 'halt', to: 'paused' },
    { from: 'running', event: 'pause', to: 'paused' },
    { from: 'paused', event: 'resume', to: 'running', needs: ['hasReady'] },
    { from: ['done', 'paused'], event: 'undo', to: 'undoing', needs: ['hasMade'] },
    { from: 'undoing', event: 'rowsTakenBack', to: SAME, when: ['rowsLeft'] },
    { from: 'undoing', event: 'rowsTakenBack', to: 'undone' },
    { from: ['uploaded', 'mapped', 'checking', 'checked'], event: 'cancel', to: 'cancelled' },
  ],
  samples: {
    left: [10, 0],
    ready: [10, 0],
    faulty: [0, 2],
    skipsFaulty: [false, true],
    made: [10, 0],
    unmapped: [0, 1],
  },
});

export type ImportStatus = StatusOf<typeof importMachine>;

const is =
  (...wanted: readonly ImportStatus[]) =>
  (status: string): boolean =>
    wanted.some((one) => one === status);

/** Whether the file is being read. */
export const isReadingFile = is('uploaded');
/** Whether the rows are looked at, and nothing is written. */
export const isCheckingRows = is('checking');
/** Whether records are made of rows. */
export const isMakingRecords = is('running');
/** Whether the records of an import are taken back. */
export const isTakingBack = is('undoing');
/** Whether the system works on it; every other status waits for a person, or is the end. */
export const isAtWork = is('uploaded', 'checking', 'running', 'undoing');
/** Whether the columns can still be changed. */
export const mayBeMapped = is('mapped', 'checked');
/** Whether all rows were looked at and can be corrected. */
export const mayBeCorrected = is('checked');
