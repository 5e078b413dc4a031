import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { removeLogo } from '../../core/pictures/pictures.facts.ts';
import { setOwnPicture } from '../commands/set-own-picture.ts';

/** Takes the own picture away; without one nothing happens. */
export const deleteOwnLogo = openHandler('identity.deleteOwnLogo', async (_: object, context) => {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name, can } = principal;
  const execution = { accountId, actor: { userId, name }, can, correlationId };
  const done = await runtime.execute(setOwnPicture, { image: null }, execution);
  await removeLogo(runtime.config, done?.answer.before ?? null);
  return {};
});
