import type { ContextDefinition } from '../../../platform/context.ts';
import { allows, type Permission } from '../../../platform/contract/access.ts';
import { explainAccess } from '../../../platform/contract/explain-access.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { messageEvents } from '../../communication/communication.events.ts';
import type { identityEvents } from '../../identity/identity.events.ts';
import { titleOf, wordsOf } from '../event-words.facts.ts';
import { streamAccessOf, streamOf } from '../stream-access.facts.ts';
import type { WebhookType } from '../webhooks.contract.ts';

type Can = (permission: Permission) => boolean;

type Single = keyof (typeof messageEvents)['kinds'] | keyof (typeof identityEvents)['kinds'];
/** Never sent, by their beginning: what concerns one person's screen or safety, steps of sending, and webhooks themselves. */
const never: readonly (Single | `${string}.`)[] = [
  'notification.',
  'notificationPreferences.',
  'view.',
  'viewDefaults.',
  'session.',
  'webhookEndpoint.',
  'message.sendStarted',
  'user.signedIn',
  'user.signedOut',
  'user.sessionsEnded',
  'user.passwordSet',
  'user.linkSent',
];
const isNever = (type: string) => never.some((one) => type === one || (one.endsWith('.') && type.startsWith(one)));

/** The kinds of event that may be sent, and what somebody must be allowed to read for each. */
export class TypeBook {
  private readonly known: ReadonlySet<string>;

  constructor(contexts: readonly ContextDefinition[]) {
    const types = contexts.flatMap(({ events }) => events.flatMap(({ kinds }) => Object.keys(kinds)));
    this.known = new Set(types.filter((type) => !isNever(type)).sort());
  }

  /** Each kind in plain words. */
  list(can: Can): WebhookType[] {
    return [...this.known].map((type) => {
      const access = streamAccessOf(streamOf(type));
      const isAllowed = allows(access, can, false);
      return {
        type,
        group: titleOf(type.slice(0, type.indexOf('.'))),
        label: titleOf(wordsOf(type.slice(type.indexOf('.') + 1))),
        isAllowed,
        needs: isAllowed ? '' : explainAccess(access),
      };
    });
  }

  /** Of some kinds, those that somebody may read. */
  readable(types: readonly string[], can: Can): string[] {
    return types.filter((type) => this.known.has(type) && allows(streamAccessOf(streamOf(type)), can, false));
  }

  /** Throws 422 for a kind that is not sent, or that the caller may not read. */
  assertAllowed(types: readonly string[], can: Can): void {
    for (const type of types) {
      if (!this.known.has(type)) throw badField('types', `${type} is not sent`);
      if (!this.readable([type], can).length)
        throw badField('types', `${type} is not for you to send: ${explainAccess(streamAccessOf(streamOf(type)))}`);
    }
  }
}
