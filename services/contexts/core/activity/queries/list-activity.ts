import { query } from '../../../../platform/cqrs/query.ts';
import type { InputOf } from '../../../../platform/http/routes.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { logsOfEvents } from '../../../communication/communication.facts.ts';
import { linkTypes } from '../../links/link-types.contract.ts';
import { streamOf } from '../../links/links.facts.ts';
import type { ActivityItem, ActivityKind, FieldChange, LogItem } from '../activity.contract.ts';
import { type activityContract, ActivityKind as Kind } from '../activity.contract.ts';
import { assertReadable } from '../reading/assert-readable.ts';
import { changesOf } from '../reading/changes-of.ts';
import { commentsOf } from '../reading/comments-of.ts';
import { type KindOfEvent, tallyOf } from '../reading/kinds-of-stream.ts';
import { pageOfRoots, type Root } from '../reading/page-of-roots.ts';
import { withPictures } from '../reading/pictures.ts';
import type { Stream } from '../reading/stream.ts';
import { wantedOf } from '../reading/wanted.ts';

type Input = InputOf<typeof activityContract.listActivity>;

const { created, updated, emailed } = Kind.enum;
/** The kinds of activity whose events carry fields of the record. */
const tells: readonly ActivityKind[] = [created, updated];

/**
 * One page of what happened to a record and of what was said about it, newest first. Eight statements at most, however
 * long the stream is. 403 without the right to read the record, 404 when there is none.
 */
export const listActivity = query('activity.listActivity', async (input: Input, context) => {
  const { db, accountId, events: registry } = context;
  const stream: Stream = { db, registry, accountId, type: streamOf(context, input.linkType), id: input.linkId };
  if (stream.type === linkTypes.comment.stream) await assertReadable(db, context, input.linkType, input.linkId);
  const wanted = wantedOf(input, context.can(linkTypes.comment.access));
  const tally = await tallyOf(stream, wanted);
  if (!tally) throw notFound();
  const { kinds } = tally;
  const shown = kinds.filter((kind) => wanted.includes(kind.reads));
  const comments = wanted.includes('comment') ? tally.comments : 0;
  const roots = await pageOfRoots(
    stream,
    wanted,
    shown.map((kind) => kind.type),
    comments > 0,
  );
  return {
    data: await withPictures(db, accountId, await itemsOf(stream, roots, kinds)),
    recordsTotal: comments + shown.reduce((sum, kind) => sum + kind.count, 0),
  };
});

async function itemsOf(stream: Stream, roots: readonly Root[], kinds: readonly KindOfEvent[]): Promise<ActivityItem[]> {
  const updates = new Set(kinds.filter((kind) => kind.reads === updated).map((kind) => kind.type));
  const telling = kinds.filter((kind) => tells.includes(kind.reads)).map((kind) => kind.type);
  const changed = roots.flatMap((root) => ('event' in root && updates.has(root.event.type) ? [root.event] : []));
  const changes = await changesOf(stream, changed, telling);
  const mails = new Set(kinds.filter((kind) => kind.reads === emailed).map((kind) => kind.type));
  const sent = roots.flatMap((root) => ('event' in root && mails.has(root.event.type) ? [root.event.seq] : []));
  const logs = await logsOfEvents(stream.db, stream.accountId, sent);
  const threads = await commentsOf(
    stream.db,
    stream.accountId,
    roots.flatMap((root) => ('commentId' in root ? [root.commentId] : [])),
  );
  return roots.flatMap((root): ActivityItem[] =>
    'commentId' in root
      ? (threads.get(root.commentId) ?? [])
      : logItem(stream, root.event, changes.get(root.event.version) ?? [], logs.get(root.event.seq)),
  );
}

/** Who did it. Policies and jobs act in the product's name; whoever visits, in their own and for somebody. */
function nameOf({ actor, onBehalfOf }: StoredEvent['meta']): string {
  if (onBehalfOf) return `${actor.name} for ${onBehalfOf.name}`;
  return actor.userId === null ? 'Glasshouse' : actor.name;
}

function logItem(
  { registry }: Stream,
  { seq, type, data, at, meta }: StoredEvent,
  items: FieldChange[],
  communicationLogId: number | undefined,
): LogItem[] {
  const said = registry.activityOf({ type, data });
  if (!said) return [];
  return [
    {
      id: seq,
      type: 'activityLog',
      activityType: said.type,
      createdAt: at,
      user: { id: meta.actor.userId, name: nameOf(meta), profileURL: null },
      text: said.text,
      items,
      parentActivityItemId: null,
      rootItemDate: at,
      event: type,
      correlationId: meta.correlationId,
      ...(communicationLogId ? { communicationLogId } : {}),
    },
  ];
}
