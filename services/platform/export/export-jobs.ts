import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { withAccount } from '../db/database.ts';
import type { ExportJobTable } from '../db/tables.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { type Export, type ExportFormat, keptHours, parallelPerAccount, parallelPerUser } from './export.contract.ts';

export type ExportJob = Selectable<ExportJobTable>;
/** A list that is exported; the others are archives of the whole account. */
export type ListJob = ExportJob & {
  readonly format: ExportFormat;
  readonly state: Exclude<ExportJob['state'], 'expired'>;
};
export const isList = (job: ExportJob): job is ListJob => job.format !== 'archive';
type Owner = { readonly accountId: number; readonly userId: number };

/** A job that nobody has worked on this long is taken by somebody else, ms. */
const abandonedMs = 30_000;
const hourMs = 3_600_000;
const underWay = ['waiting', 'running'] as const;

/** A job as its owner sees it. */
export const viewOf = (job: ListJob): Export => ({
  id: job.id,
  title: job.title,
  format: job.format,
  state: job.state,
  rows: job.rows,
  total: job.total,
  bytes: job.bytes,
  error: job.error,
  createdAt: job.created_at.toISOString(),
});

/** Adds a job. 429 when this user or this company has too many under way. */
export function addJob(
  db: Db,
  given: Owner & { sessionId: string; path: string; title: string; format: ExportFormat },
  now: Date,
): Promise<ListJob> {
  const { accountId, userId, sessionId: session_id, ...asked } = given;
  return withAccount(db, accountId, async (tx) => {
    await lockJobs(tx, accountId);
    const open = await tx
      .selectFrom('export_job')
      .select('user_id')
      .where('account_id', '=', accountId)
      .where('state', 'in', underWay)
      .execute();
    if (open.filter((job) => job.user_id === userId).length >= parallelPerUser)
      throw busy(`${parallelPerUser} of your exports are running. Wait for one to finish, or stop one`);
    if (open.length >= parallelPerAccount)
      throw busy(`${parallelPerAccount} exports of your company are running. Try again when one has finished`);
    return tx
      .insertInto('export_job')
      .values({ account_id: accountId, user_id: userId, session_id, ...asked, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<ListJob>;
  });
}

/** Two who add at once would count the same jobs. */
export const lockJobs = (tx: Tx, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('export_job', ${accountId}))`.execute(tx);

const busy = (message: string) => new AppError(429, 'TooManyExports', message);

const mine = (tx: Tx, { accountId, userId }: Owner) =>
  tx
    .selectFrom('export_job')
    .selectAll()
    .$narrowType<ListJob>()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('format', '<>', 'archive');

/** The user's jobs that are kept, newest first. */
export const listJobs = (db: Db, owner: Owner, now: Date): Promise<ListJob[]> =>
  withAccount(db, owner.accountId, (tx) =>
    mine(tx, owner)
      .where('created_at', '>', new Date(now.getTime() - keptHours * hourMs))
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  );

/** One of the user's jobs; 404 for anybody else's. */
export const getJob = (db: Db, owner: Owner, id: number): Promise<ListJob> =>
  withAccount(db, owner.accountId, async (tx) => {
    const job = await mine(tx, owner).where('id', '=', id).executeTakeFirst();
    if (!job) throw notFound();
    return job;
  });

type Change = Partial<Pick<ExportJob, 'rows' | 'total' | 'bytes' | 'error' | 'beat_at'> & Pick<ListJob, 'state'>>;

/** Changes a job that is still under way; null when it has ended meanwhile. */
export const moveJob = (db: Db, accountId: number, id: number, change: Change): Promise<ExportJob | null> =>
  withAccount(db, accountId, async (tx) => {
    const moved = await tx
      .updateTable('export_job')
      .set(change)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', 'in', underWay)
      .returningAll()
      .executeTakeFirst();
    return moved ?? null;
  });

/** Takes the job that has waited longest, of any account, or one whose runner is gone; null when there is none. */
export async function claimJob(workerDb: Db, db: Db, now: Date): Promise<ExportJob | null> {
  const before = new Date(now.getTime() - abandonedMs);
  const found = await workerDb
    .selectFrom('export_job')
    .select(['account_id', 'id', 'attempts'])
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('beat_at', '<', before)])]),
    )
    .orderBy('created_at')
    .limit(20)
    .execute();
  for (const { account_id: accountId, id, attempts } of found) {
    const job = await withAccount(db, accountId, (tx) =>
      tx
        .updateTable('export_job')
        .set({
          ...{ state: 'running', attempts: attempts + 1, beat_at: now },
          // A list begins again, an archive goes on.
          rows: sql`case when format = 'archive' then rows else 0 end`,
          total: sql`case when format = 'archive' then total end`,
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        // Somebody else may have been faster.
        .where('attempts', '=', attempts)
        .where('state', 'in', underWay)
        .returningAll()
        .executeTakeFirst(),
    );
    if (job) return job;
  }
  return null;
}

/** Takes away the lists whose time is over; gives them, so that their files can follow. */
export async function removeOldJobs(workerDb: Db, db: Db, now: Date): Promise<ExportJob[]> {
  const before = new Date(now.getTime() - keptHours * hourMs);
  const old = await workerDb
    .selectFrom('export_job')
    .selectAll()
    .where('created_at', '<=', before)
    .where('format', '<>', 'archive')
    .limit(500)
    .execute();
  for (const { account_id: accountId, id } of old)
    await withAccount(db, accountId, (tx) =>
      tx.deleteFrom('export_job').where('account_id', '=', accountId).where('id', '=', id).execute(),
    );
  return old;
}
