import { routes } from '../../platform/http/routes.ts';
import { cancelImport } from './commands/cancel-import.ts';
import { checkImport } from './commands/check-import.ts';
import { correctImport } from './commands/correct-import.ts';
import { mapImport } from './commands/map-import.ts';
import { pauseImport } from './commands/pause-import.ts';
import { resumeImport } from './commands/resume-import.ts';
import { runImport } from './commands/run-import.ts';
import { startImport } from './commands/start-import.ts';
import { undoImport } from './commands/undo-import.ts';
import { importsContract } from './imports.contract.ts';
import { getImport } from './queries/get-import.ts';
import { getImportReport } from './queries/get-import-report.ts';
import { getImportTemplate } from './queries/get-import-template.ts';
import { listImportKinds } from './queries/list-import-kinds.ts';
import { listImports } from './queries/list-imports.ts';
import { listImportRows } from './rows/list-import-rows.ts';

export const importsRoutes = routes(importsContract, {
  listImportKinds,
  getImportTemplate,
  startImport,
  listImports,
  getImport,
  listImportRows,
  mapImport,
  checkImport,
  correctImport,
  runImport,
  pauseImport,
  resumeImport,
  cancelImport,
  undoImport,
  getImportReport,
});
