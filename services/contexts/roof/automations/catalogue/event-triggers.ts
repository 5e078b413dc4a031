import { z } from 'zod';
import type { ContextDefinition } from '../../../../platform/context.ts';
import type { EventKind } from '../../../../platform/kernel/event.ts';
import type { FieldType } from '../../../../platform/records/record-fields.ts';
import type { messageEvents } from '../../../communication/communication.events.ts';
import type { identityEvents } from '../../../identity/identity.events.ts';
import { titleOf, wordsOf } from '../../../webhooks/event-words.facts.ts';
import { streamAccessOf, streamOf } from '../../../webhooks/stream-access.facts.ts';
import { kindOfStream } from '../records/kinds.ts';
import type { Component, NotOffered } from './component.ts';

/** Events that start no rule, by their beginning. */
type Single = keyof (typeof messageEvents)['kinds'] | keyof (typeof identityEvents)['kinds'];
const excluded: readonly (readonly [Single | `${string}.`, string])[] = [
  ['notification.', 'A rule that notifies would start itself'],
  ['notificationPreferences.', 'It concerns one user and their inbox only'],
  ['view.', 'It concerns one user and their screen only'],
  ['viewDefaults.', 'It concerns one user and their screen only'],
  ['message.sendStarted', 'It is a step of sending; the message is sent or fails afterwards'],
  ['user.signedIn', 'Who signs in when is not for rules: it is in the log of the user'],
  ['user.signedOut', 'Who signs in when is not for rules: it is in the log of the user'],
  ['user.sessionsEnded', 'Who signs in when is not for rules: it is in the log of the user'],
  ['user.passwordSet', 'It belongs to the safety of an account'],
  ['user.linkSent', 'It belongs to the safety of an account'],
];

/** Every declared event as a trigger. Throws when one belongs to no aggregate: it is neither offered nor excluded. */
export function eventTriggers(contexts: readonly ContextDefinition[]): {
  readonly offered: readonly Component[];
  readonly excluded: readonly NotOffered[];
} {
  const aggregates = new Set(contexts.flatMap((one) => one.aggregates.map(({ type }) => type)));
  const kinds = contexts.flatMap((one) => one.events.flatMap(({ kinds }) => Object.entries<EventKind>(kinds)));
  const offered: Component[] = [];
  const left: NotOffered[] = [];
  for (const [type, kind] of kinds) {
    const why = excluded.find(([start]) => type === start || (start.endsWith('.') && type.startsWith(start)))?.[1];
    if (why) {
      left.push({ id: `trigger.event.${type}`, why });
      continue;
    }
    if (!aggregates.has(streamOf(type)))
      throw new Error(
        `The event ${type} is neither offered to rules nor excluded: no aggregate is called ${streamOf(type)}`,
      );
    offered.push(triggerOf(type, kind));
  }
  return { offered, excluded: left };
}

function triggerOf(type: string, kind: EventKind): Component {
  const [prefix = '', ...rest] = type.split('.');
  return {
    id: `trigger.event.${type}`,
    kind: 'trigger',
    group: titleOf(prefix),
    label: `${titleOf(prefix)}: ${wordsOf(rest.join('.'))}`,
    sentence: `${wordsOf(prefix)} ${wordsOf(rest.join('.'))}`,
    help: 'Starts when this happens, whoever did it.',
    record: kindOfStream(streamOf(type)),
    params: z.strictObject({}),
    ui: {},
    fields: fieldsOf(kind.data),
    outputs: [],
    impact: 'internal',
    access: streamAccessOf(streamOf(type)),
    emits: [],
    consumes: [type],
  };
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  format?: string;
};

/** What an event says, two levels deep: texts, figures and flags. */
function fieldsOf(data: z.ZodType): Component['fields'] {
  const schema = z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }) as Schema;
  return leaves(schema, '', 2);
}

function leaves(schema: Schema, under: string, depth: number): Component['fields'] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const path = under + name;
    const plain = given.anyOf?.find((one) => one.type !== 'null') ?? given;
    const type = typeOf(plain);
    if (type) return [{ path, title: titleOf(path), type }];
    return plain.properties && depth > 1 ? leaves(plain, `${path}.`, depth - 1) : [];
  });
}

function typeOf({ type, format, enum: values }: Schema): FieldType | null {
  const one = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (one === 'string')
    return format === 'date' ? 'date' : format === 'date-time' ? 'instant' : values ? 'enum' : 'text';
  if (one === 'number' || one === 'integer') return 'number';
  return one === 'boolean' ? 'flag' : null;
}
