import type { Caller } from '../../../platform/cqrs/command.ts';

/** The person who asks. Archives are asked for and fetched by people. */
export function personOf({ actor }: Pick<Caller, 'actor'>): { id: number; name: string } {
  if (actor.userId === null) throw new Error('An archive is asked for in the name of a person');
  return { id: actor.userId, name: actor.name };
}
