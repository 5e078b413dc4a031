import { DateTime } from 'luxon';
import type { Principal } from '../auth/principal.ts';
import type { ContextDefinition, Routes } from '../context.ts';
import { withAccount } from '../db/database.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { type OpenContext, openHandler } from '../http/open-handler.ts';
import { routes } from '../http/routes.ts';
import { signPath } from '../http/sign-path.ts';
import { notFound, unauthenticated } from '../kernel/errors.ts';
import { exportContract } from './export.contract.ts';
import { addJob, getJob, isList, listJobs, moveJob, viewOf } from './export-jobs.ts';
import { exportWake } from './export-runner.ts';
import { exportKey, storeIn } from './file-store.ts';
import { readListRequest, titleOf } from './list-request.ts';
import { mediaTypeOf } from './send-list.ts';

const signedIn = ({ principal }: OpenContext): Principal => {
  if (!principal) throw unauthenticated();
  return principal;
};

/** Signed addresses and background exports. `contexts` gives every endpoint that may be signed or exported. */
export function exportRoutes(contexts: () => readonly ContextDefinition[]): Routes {
  const signUrl = openHandler('system.signUrl', async ({ path }: { path: string }, context) => {
    const { config, clock } = context.runtime;
    return { url: signPath(contexts(), path, signedIn(context), config.secret, clock.now()) };
  });

  const listExports = openHandler('system.listExports', async (_: object, context) => {
    const { db, clock } = context.runtime;
    return { exports: (await listJobs(db, signedIn(context), clock.now())).map(viewOf) };
  });

  const startExport = openHandler('system.startExport', async ({ path }: { path: string }, context) => {
    const { db, bus, clock } = context.runtime;
    const principal = signedIn(context);
    const request = readListRequest(contexts(), path, principal);
    const { accountId, userId, sessionId } = principal;
    const asked = { accountId, userId, sessionId, path, title: titleOf(request), format: request.format };
    const job = await addJob(db, asked, clock.now());
    bus.broadcast(exportWake, {});
    return viewOf(job);
  });

  const cancelExport = openHandler('system.cancelExport', async ({ id }: { id: number }, context) => {
    const { db } = context.runtime;
    const job = await getJob(db, signedIn(context), id);
    const moved = await moveJob(db, job.account_id, id, { state: 'cancelled' });
    return viewOf(moved && isList(moved) ? moved : job);
  });

  const downloadExport = openHandler('system.downloadExport', async ({ id }: { id: number }, context) => {
    const { runtime } = context;
    const principal = signedIn(context);
    const job = await getJob(runtime.db, principal, id);
    // Whoever lost the right to the list meanwhile does not get what was made of it.
    readListRequest(contexts(), job.path, principal);
    const key = exportKey(runtime.config, job.account_id, id);
    const found = job.state === 'done' ? await storeIn(contexts()).open(runtime.config, key) : null;
    if (!found) throw notFound();
    const company = contexts().find((c) => c.company)?.company;
    const zone = await withAccount(runtime.db, job.account_id, async (tx) => company?.read(tx, job.account_id));
    const day = DateTime.fromJSDate(job.created_at, { zone: zone?.timeZone ?? 'UTC' }).toISODate();
    return new FileAnswer({
      name: `${job.title} ${day}.${job.format}`,
      type: mediaTypeOf(job.format),
      body: found.content,
      size: found.size,
    });
  });

  return routes(exportContract, { signUrl, listExports, startExport, cancelExport, downloadExport });
}
