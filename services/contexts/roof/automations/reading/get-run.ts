import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { userFacts } from '../../../identity/identity.facts.ts';
import type { RunDetails } from '../automations.contract.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { automationRunAggregate, isLeft } from '../domain/run.ts';
import { hideUnread } from './hide-unread.ts';

/** One run whole, exact: what started it, each clause with its values, each step with its effects. */
export const getRun = (catalogue: Catalogue) =>
  query('automations.getRun', async ({ id }: { id: number }, { db, accountId, can }): Promise<RunDetails> => {
    const run = await findAggregate(db, accountId, automationRunAggregate, id, false);
    if (!run) throw notFound();
    const { settled, waiting, asUserId, causeSeq, ...state } = run.state;
    const cause = await db
      .selectFrom('event')
      .select(['seq', 'type', 'meta', 'at'])
      .where('account_id', '=', accountId)
      .where('seq', '=', causeSeq)
      .executeTakeFirst();
    const { ruleId, ruleName, version, mode, trigger, recordType, recordId, recordName, startedAt, trace } = state;
    const details: RunDetails = {
      ...{ id, runId: id, ruleId, ruleName, version, mode, trigger, recordType, recordId, recordName, startedAt },
      cause: cause ? { seq: cause.seq, type: cause.type, by: cause.meta.actor.name, at: cause.at.toISOString() } : null,
      outcome: settled?.outcome ?? (waiting ? 'waiting' : 'running'),
      why: settled?.why ?? '',
      trace,
      steps: settled?.steps ?? waiting?.steps ?? [],
      wakesAt: waiting?.until ?? null,
      durationMs: settled?.durationMs ?? null,
      isLeft: isLeft(run.state),
      asUser: (await userFacts(db, accountId, asUserId))?.name ?? '',
    };
    return hideUnread(details, cause?.type ?? null, catalogue, can);
  });
