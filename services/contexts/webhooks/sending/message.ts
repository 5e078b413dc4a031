import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { linkTypes } from '../../core/links/link-types.contract.ts';
import { signatureOf } from '../signing/sign.facts.ts';
import type { Posted } from './post-out.ts';
import type { Place } from './stores.ts';

/** Above this a message goes without its data: whoever needs it asks by the link. */
const mostBytes = 20 * 1024;

/** The id of a message: the same at every attempt, and when it is sent again. */
export const messageIdOf = ({ accountId, id }: Place, seq: number | string): string => `msg_${accountId}_${id}_${seq}`;

const kindOfStream = new Map<string, string>(
  Object.entries(linkTypes).flatMap(([kind, { stream }]) => (stream === null ? [] : [[stream, kind] as const])),
);

/** What is sent of an event, as text: its bytes are signed as they are. */
export function bodyOf(place: Place, event: StoredEvent, publicUrl: string): string {
  const kind = kindOfStream.get(event.streamType) ?? null;
  const head = {
    id: messageIdOf(place, event.seq),
    type: event.type,
    timestamp: event.at,
    seq: event.seq,
    record: { type: event.streamType, id: event.streamId },
  };
  const activity = kind && `${publicUrl}/api/v1/activityitems?linkType=${kind}&linkId=${event.streamId}`;
  const links = activity ? { activity } : {};
  const whole = JSON.stringify({ ...head, data: event.data, links });
  return Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify({ ...head, data: null, links });
}

/** A message with its signature as Standard Webhooks has it; `now` is the instant of the attempt. */
export function signed(id: string, text: string, secrets: readonly string[], now: Date): Posted {
  const body = Buffer.from(text);
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'Glasshouse-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secrets, id, timestamp, body),
    },
  };
}
