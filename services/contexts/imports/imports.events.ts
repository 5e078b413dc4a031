import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Counts, Delimiter, Encoding, ImportStatus, KindName } from './imports.contract.ts';

const Move = z.object({ from: z.string(), to: ImportStatus, path: z.array(ImportStatus) });
/** How the rows stand after it, the last row that the step under way has come to, and how many those are. */
const Step = Move.extend({ counts: Counts, place: z.number().int(), seen: z.number().int() });

const Begun = z.object({
  kind: KindName,
  fileName: z.string(),
  /** Where the file is kept; its content stands in no event. */
  fileKey: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  by: z.object({ id: Id, name: z.string() }),
});
export type Begun = z.infer<typeof Begun>;

const FileRead = z.object({
  encoding: Encoding,
  delimiter: Delimiter,
  hasHead: z.boolean(),
  sample: z.array(z.array(z.string())),
  columns: z.array(z.string().nullable()),
  /** Rows that hold something, the head among them. */
  records: z.number().int(),
});
export type FileRead = z.infer<typeof FileRead>;

const rows = (n: number) => `${n} ${n === 1 ? 'row' : 'rows'}`;

export const importEvents = defineEvents('imports', {
  'import.started': event({
    version: 1,
    data: Move.extend(Begun.shape),
    activity: (d) => ({ type: 'created', text: `began to import ${d.fileName}` }),
  }),
  'import.rowsRead': event({
    version: 1,
    data: Step.extend(FileRead.shape),
    activity: (d) => ({ type: 'status', text: `read ${rows(d.records)}` }),
  }),
  'import.mapped': event({
    version: 1,
    data: Step.extend({ columns: z.array(z.string().nullable()), hasHead: z.boolean() }),
    activity: () => ({ type: 'updated', text: 'chose the columns' }),
  }),
  'import.checkStarted': event({
    version: 1,
    data: Step.extend({ onlyFaulty: z.boolean(), byId: Id }),
    activity: () => ({ type: 'status', text: 'began the check' }),
  }),
  'import.rowsChecked': event({ version: 1, data: Step, activity: () => null }),
  'import.rowsCorrected': event({
    version: 1,
    data: Step.extend({ rows: z.array(z.object({ row: z.number().int(), cells: z.record(z.string(), z.string()) })) }),
    activity: (d) => ({ type: 'updated', text: `corrected ${rows(d.rows.length)}` }),
  }),
  'import.runStarted': event({
    version: 1,
    data: Step.extend({ skipsFaulty: z.boolean(), total: z.number().int(), byId: Id }),
    activity: (d) => ({ type: 'status', text: `began to import ${rows(d.total)}` }),
  }),
  'import.rowsMade': event({
    version: 1,
    data: Step.extend({ made: z.array(z.object({ row: z.number().int(), id: Id })) }),
    activity: () => null,
  }),
  'import.paused': event({
    version: 1,
    data: Step,
    activity: () => ({ type: 'status', text: 'paused the import' }),
  }),
  'import.halted': event({
    version: 1,
    data: Step.extend({ problem: z.string() }),
    activity: (d) => ({ type: 'status', text: `stopped: ${d.problem}` }),
  }),
  'import.resumed': event({
    version: 1,
    data: Step.extend({ byId: Id }),
    activity: () => ({ type: 'status', text: 'went on with the import' }),
  }),
  'import.undoStarted': event({
    version: 1,
    data: Step.extend({ reason: z.string(), total: z.number().int(), byId: Id }),
    activity: (d) => ({ type: 'status', text: `began to undo the import: ${d.reason}` }),
  }),
  'import.rowsTakenBack': event({
    version: 1,
    data: Step.extend({ rows: z.array(z.number().int()) }),
    activity: () => null,
  }),
  'import.cancelled': event({
    version: 1,
    data: Step,
    activity: () => ({ type: 'status', text: 'cancelled the import' }),
  }),
});
export type ImportEvent = EventOf<typeof importEvents>;
