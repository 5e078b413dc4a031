import { z } from 'zod';
import { openApiDocument } from '../../../platform/contract/openapi.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { archiveFormat, manifestOf } from './manifest.ts';
import { packedEnd, packStretch } from './pack.ts';
import type { PartWriter } from './part-writer.ts';
import { tablesOf } from './tables-of.ts';

/** Writes what a reader needs to understand the archive; the manifest, which names every part, is a part of its own, the last. */
export async function writeEnd(runtime: Runtime, job: ExportJob, seq: number, parts: PartWriter): Promise<void> {
  const schemas = {
    'schema/events.json': eventSchemas(runtime),
    'schema/calls.json': openApiDocument(
      runtime.contexts.flatMap((context) => context.routes.map(({ contract }) => contract)),
      String(archiveFormat.version),
    ),
    'schema/tables.json': await tableSchemas(runtime, job.account_id),
  };
  const known = new Set(parts.kept.flatMap(({ entries }) => entries.map(({ name }) => name)));
  for (const [name, schema] of Object.entries(schemas)) if (!known.has(name)) await writeText(parts, name, schema);
  if (!parts.isEmpty) await parts.close(atEnd);
  await writeText(parts, 'manifest.json', await manifestOf(runtime, job, seq, parts.kept));
  await parts.close(atEnd);
}

const atEnd = { phase: 'end', after: 0, offset: 0 } as const;

/** These are far smaller than a part. One that has no room left begins the next. */
async function writeText(parts: PartWriter, name: string, value: unknown): Promise<void> {
  const text = Buffer.from(`${JSON.stringify(value)}\n`);
  const packed = await packStretch(text);
  if (!parts.fits(packed.length, name)) await parts.close(atEnd);
  await parts.begin(name, 'schema', 'deflated');
  await parts.add(0, text, packed);
  await parts.add(0, Buffer.alloc(0), await packedEnd());
  await parts.end();
}

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
