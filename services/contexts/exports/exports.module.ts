import { defineContext } from '../../platform/context.ts';
import { archiveWriter } from './archive/archive-writer.ts';
import { failAccountExport } from './commands/fail-account-export.ts';
import { finishAccountExport } from './commands/finish-account-export.ts';
import { accountExportAggregate } from './domain/account-export.ts';
import { noteDownload } from './download/note-download.ts';
import { exportEvents } from './exports.events.ts';
import { exportsRoutes } from './exports.http.ts';

/** The whole of an account as an archive, for whoever owns the data. */
export const exportsContext = defineContext({
  name: 'exports',
  events: [exportEvents],
  aggregates: [accountExportAggregate],
  routes: [exportsRoutes],
  commands: [finishAccountExport, failAccountExport, noteDownload],
  archive: archiveWriter(),
});
