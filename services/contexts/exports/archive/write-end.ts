import { z } from 'zod';
import { openApiDocument } from '../../../platform/contract/openapi.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { archiveFormat, manifestOf } from './manifest.ts';
import type { PartWriter } from './part-writer.ts';
import { tablesOf } from './tables-of.ts';

/** Writes what a reader needs to understand the archive, the manifest last, and keeps the last part. */
export async function writeEnd(runtime: Runtime, job: ExportJob, seq: number, parts: PartWriter): Promise<void> {
  const schemas = {
    'schema/events.json': eventSchemas(runtime),
    'schema/calls.json': openApiDocument(
      runtime.contexts.flatMap((context) => context.routes.map(({ contract }) => contract)),
      String(archiveFormat.version),
    ),
    'schema/tables.json': await tableSchemas(runtime, job.account_id),
  };
  const texts = Object.entries(schemas).map(([name, schema]) => [name, textOf(schema)] as const);
  const bytes = texts.reduce((sum, [, text]) => sum + text.byteLength, 0);
  // They stand together; they are far smaller than a part.
  if (!parts.fits(2 * bytes)) await parts.close({ phase: 'end', after: 0, offset: 0 });
  for (const [name, text] of texts) {
    await parts.begin(name, 'schema', 'stored');
    await parts.add(0, text);
    await parts.end();
  }
  const manifest = await manifestOf(runtime, job, seq, parts.kept, parts.own);
  await parts.begin('manifest.json', 'schema', 'stored');
  await parts.add(0, textOf(manifest));
  await parts.end(false);
  await parts.close({ phase: 'end', after: 0, offset: 0 });
}

const textOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Each kind of event, in its newest version; older ones in the log are lifted to it, step by step, when they are read. */
const eventSchemas = (runtime: Runtime) =>
  Object.fromEntries(
    runtime.contexts
      .flatMap((context) => context.events)
      .flatMap(({ context, kinds }) =>
        Object.entries(kinds).map(([type, { version, data }]) => [
          type,
          { context, version, data: z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) },
        ]),
      ),
  );

const tableSchemas = (runtime: Runtime, accountId: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const tables = await tablesOf(tx, runtime.contexts);
    return Object.fromEntries(
      tables.map(({ name, columns, types, key }) => [
        name,
        { key, columns: columns.map((column, i) => ({ column, type: types[i] })) },
      ]),
    );
  });
