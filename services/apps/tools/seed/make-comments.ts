import { createComment } from '../../../contexts/core/comments/commands/create-comment.ts';
import { replyToComment } from '../../../contexts/core/comments/commands/reply-to-comment.ts';
import type { CommentBody } from '../../../contexts/core/comments/comments.contract.ts';
import { createLabel } from '../../../contexts/core/labels/commands/create-label.ts';
import { labelsOfType } from '../../../contexts/core/labels/labels.facts.ts';
import { type Business, later } from './business.ts';

/** What is said: the message, the labels it gets by name, the answer if there is one. */
type Talk = readonly [message: string, labels: readonly string[], answer?: string];

const ofOrders: readonly Talk[] = [
  [
    'Client re-measured, tile is 8 mm proud at the door side. <b>Door to 640.</b>',
    ['Site note'],
    'Changed, see line 2.',
  ],
  [
    'Builder wants the balustrade before the painters. Can we pull it forward two days?',
    ['Customer request', 'Needs an answer'],
    'Yes, furnace has room on Thursday.',
  ],
  ['Hinges are supplied by the customer, do <u>not</u> pack ours.', ['Important']],
  ['Crane booked for 7 am, the truck must be there at half past six.', ['Crane'], 'Driver knows.'],
  ['Access by the lane only, gate code 4471.', ['Site note']],
  ['Sent the drawing again, waiting for the signature.', []],
];
const ofContacts: readonly Talk[] = [
  ['Ring Steve before 3 pm, he is on site in the afternoon.', []],
  ['Pays on the last day, always. No need to chase on the 25th.', [], 'Noted, thanks.'],
  ['New yard from next month, check the address with every delivery.', ['Important']],
];
const share = 0.3;

/** Comments, answers and a label of the company's own, on what is there; at most a few hundred. */
export async function makeComments(b: Business, now: Date): Promise<void> {
  const labels = await labelIds(b, later(now, -30));
  const { orders, contacts } = await b.read(async (tx) => ({
    orders: await tx
      .selectFrom('order_list')
      .select(['id', 'created_at'])
      .where('account_id', '=', b.accountId)
      .orderBy('id', 'desc')
      .limit(300)
      .execute(),
    contacts: await tx
      .selectFrom('contact_list')
      .select(['id', 'created_at'])
      .where('account_id', '=', b.accountId)
      .orderBy('id')
      .limit(100)
      .execute(),
  }));
  for (const { id, created_at } of orders)
    if (b.chance(share)) await talk(b, 'order', id, new Date(created_at), now, b.pick(ofOrders), labels);
  for (const { id, created_at } of contacts)
    if (b.chance(share)) await talk(b, 'contact', id, new Date(created_at), now, b.pick(ofContacts), labels);
}

/** Ids of the labels of comments by name, with one of the company's own. */
async function labelIds(b: Business, at: Date): Promise<ReadonlyMap<string, number>> {
  await b.run(at, createLabel, { type: 'comment', name: 'Crane', colour: '#fed330' });
  await b.settle();
  const labels = await b.read((tx) => labelsOfType(tx, b.accountId, 'comment'));
  return new Map(labels.map((label) => [label.name, label.id]));
}

async function talk(
  b: Business,
  linkType: CommentBody['linkType'],
  linkId: number,
  madeAt: Date,
  now: Date,
  [message, names, answer]: Talk,
  labels: ReadonlyMap<string, number>,
): Promise<void> {
  const at = later(madeAt, 0, b.between(1, 5));
  if (at >= now) return;
  const labelList = names.flatMap((name) => labels.get(name) ?? []);
  const body = { linkType, linkId, uploadFileList: [] };
  const made = await b.run(at, createComment, { ...body, message: `<p>${message}</p>`, labelList });
  const answeredAt = later(at, 0, b.between(1, 3));
  if (made && answer && answeredAt < now)
    await b.run(answeredAt, replyToComment, {
      ...body,
      message: `<p>${answer}</p>`,
      labelList: [],
      parentActivityItemId: made.id,
    });
}
