import { defineContext } from '../../platform/context.ts';
import { finishReading } from './commands/finish-reading.ts';
import { haltImport } from './commands/halt-import.ts';
import { makeNextRecords } from './commands/make-next-records.ts';
import { takeBackNextRecords } from './commands/take-back-next-records.ts';
import { importAggregate } from './domain/import.ts';
import { importEvents } from './imports.events.ts';
import { importsRoutes } from './imports.http.ts';
import { forgetOldRows } from './jobs/forget-old-rows.ts';
import { importList } from './projections/import-list.ts';
import { checkNextRows } from './rows/check-next-rows.ts';
import { forgetRows } from './rows/forget-rows.ts';
import { keepReadRows } from './rows/keep-read-rows.ts';
import { importWorker } from './worker/import-worker.ts';

/** Records of another system, brought in from files. */
export const importsContext = defineContext({
  name: 'imports',
  events: [importEvents],
  aggregates: [importAggregate],
  routes: [importsRoutes],
  commands: [keepReadRows, finishReading, checkNextRows, makeNextRecords, takeBackNextRecords, haltImport, forgetRows],
  projections: [importList],
  jobs: [forgetOldRows],
  workers: [importWorker],
});
