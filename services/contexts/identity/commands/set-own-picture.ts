import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { userAggregate } from '../domain/user.ts';

/** Sets the own picture by the name of its image, or takes it away (null). Answers the name of the one before. */
export const setOwnPicture = command('identity.setOwnPicture', async ({ image }: { image: string | null }, context) => {
  if (context.actor.userId === null) throw notFound();
  const user = await context.load(userAggregate, context.actor.userId);
  const before = user.state.picture ?? null;
  const event = image ? { type: 'user.pictureSet' as const, data: { image } } : noPicture;
  return outcome({ before }, change(user, before === image ? [] : [event]));
});

const noPicture = { type: 'user.pictureRemoved' as const, data: {} };
