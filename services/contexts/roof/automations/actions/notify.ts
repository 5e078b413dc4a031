import { z } from 'zod';
import { Id } from '../../../../platform/contract/endpoint.ts';
import { text } from '../../../../platform/contract/words.ts';
import { notify } from '../../../communication/communication.facts.ts';
import { NotificationUrgency, type ToldAs } from '../../../communication/notification-words.contract.ts';
import { linkTypes } from '../../../core/links/link-types.contract.ts';
import { groupMembers, usersAllowed } from '../../../identity/identity.facts.ts';
import { Unreadable } from '../clauses/compare.ts';
import { kindOf } from '../records/kinds.ts';
import { type Action, asCommand, type Planned, type PlanOf } from './action.ts';
import { makerOf } from './maker.ts';

const Who = z.enum(['owner', 'maker']);
const params = z.strictObject({
  who: z.array(Who).max(2).default([]),
  users: z.array(Id).max(50, 'At most 50 users').default([]),
  groups: z.array(Id).max(20, 'At most 20 groups').default([]),
  text: text(300).pipe(z.string().min(1, 'Write what they are told')),
  urgency: NotificationUrgency.default('normal'),
});

/** Users who are told and as whom, each once: those that are named, who may read the record. */
async function readersOf({ params: given, scene, tx, accountId, ownerId }: PlanOf): Promise<[number, ToldAs][]> {
  const { who, users, groups } = params.parse(given);
  const maker = who.includes('maker') ? await makerOf(tx, accountId, scene) : null;
  const members = groups.length ? await groupMembers(tx, accountId, groups) : [];
  const to = new Map<number, ToldAs>([...users, ...members].map((id) => [id, 'named']));
  if (maker) to.set(maker, 'maker');
  if (who.includes('owner')) to.set(ownerId, 'ruleOwner');
  const target = scene.kind ? linkTypes[scene.kind as keyof typeof linkTypes] : null;
  const readers = new Set(await usersAllowed(tx, accountId, target?.access ?? 'signedIn'));
  return [...to].filter(([id]) => readers.has(id));
}

/** Tells users something, in their inbox. */
export const notifyAction: Action = {
  id: 'action.notify',
  kind: 'action',
  group: 'Tell',
  label: 'Notify users',
  sentence: 'notify {who} “{text}”',
  help: 'A line in the inbox of each; only of those who may read the record.',
  record: 'any',
  params,
  ui: {
    who: {
      title: 'To',
      control: 'choices',
      options: [
        { value: 'owner', label: 'Owner of the rule' },
        { value: 'maker', label: 'Who made the record' },
      ],
    },
    users: { title: 'Users', control: 'users' },
    groups: { title: 'Groups', control: 'groups' },
    text: { title: 'Text', control: 'area' },
    urgency: {
      title: 'Urgency',
      control: 'choice',
      unset: 'Normal',
      options: [
        { value: 'low', label: 'Low' },
        { value: 'urgent', label: 'Urgent' },
      ],
    },
  },
  fields: [],
  outputs: [],
  impact: 'internal',
  access: 'signedIn',
  emits: [],
  consumes: [],
  async plan(of) {
    const readers = await readersOf(of);
    if (!readers.length) throw new Unreadable('Nobody is there to be told: none of them may read the record');
    const { scene, ruleName } = of;
    const { text: told, urgency } = params.parse(of.params);
    const summary = of.fill(told).slice(0, 200);
    const link = scene.kind
      ? `${kindOf(scene.kind)?.below ?? ''}/${scene.recordId}`
      : `/automations/rules/${of.ruleId}`;
    const look = { kind: 'rule', icon: 'automations', tone: 'info', urgency };
    const notice = { ...look, summary, body: `Rule ${ruleName}`, link };
    return readers.map(
      ([userId, toldAs]): Planned => ({
        key: `user ${userId}`,
        command: asCommand(notify),
        input: { ...notice, userId, because: { toldAs, ruleName, causeSeq: of.causeSeq } },
        access: 'signedIn',
        text: `notify a user: ${summary}`,
        effectOf: () => ({ linkType: 'user', linkId: userId, text: 'notified' }),
      }),
    );
  },
};
