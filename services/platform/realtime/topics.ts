import type { ContextDefinition } from '../context.ts';
import type { Access } from '../contract/access.ts';
import { exportsTopic } from '../export/export.contract.ts';
import { fillingTopic } from './filling.contract.ts';

/** Something a browser may listen to. */
export interface Topic {
  readonly name: string;
  readonly access: Access;
}

const own: readonly Topic[] = [
  { name: '/profile/menu', access: 'signedIn' },
  { name: '/pricing/changes', access: 'signedIn' },
  { name: '/communication/notifications', access: 'signedIn' },
  { name: exportsTopic, access: 'signedIn' },
  { name: fillingTopic, access: 'signedIn' },
];

/** All topics of a process: those of the live read models and the profile's own. */
export function topicsOf(contexts: readonly ContextDefinition[]): Map<string, Topic> {
  const live = contexts.flatMap((c) =>
    c.projections.flatMap((p) => (p.live ? [{ name: p.live.topic, access: p.live.access }] : [])),
  );
  const lists = contexts.flatMap((c) => c.lists.map((list) => ({ name: list.topic, access: list.rights.read })));
  return new Map([...own, ...live, ...lists].map((topic) => [topic.name, topic]));
}
