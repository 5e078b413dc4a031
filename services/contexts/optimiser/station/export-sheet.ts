import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { recordExport } from './commands/record-export.ts';
import { cuttingFileOf } from './cutting-file.ts';
import { csvOf, dxfOf, jsonOf } from './export-text.ts';

interface Input {
  readonly id: number;
  readonly sheetId: number;
  readonly format: 'csv' | 'json' | 'dxf' | 'cut';
}

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  dxf: 'application/dxf',
  cut: 'text/plain; charset=utf-8',
} as const;
const textOf = { csv: csvOf, json: jsonOf, dxf: dxfOf, cut: cuttingFileOf } as const;

/** The cuts of a sheet as a file for a machine; the sheet's history says that it was exported. */
export const exportSheet = openHandler('optimiser.exportSheet', async (input: Input, context) => {
  const { principal, runtime, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name } = principal;
  const done = await runtime.execute(recordExport, input, {
    accountId,
    actor: { userId, name },
    can: (right) => principal.can(right),
    correlationId,
  });
  const layout = done?.answer.layout;
  if (!done || !layout) throw conflict('IllegalTransition', 'Export to machine: there is no layout yet');
  const body = Buffer.from(textOf[input.format]({ ...done.answer, layout }));
  return new FileAnswer({ name: `${done.answer.number}.${input.format}`, type: types[input.format], body });
});
