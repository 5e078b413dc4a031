import { openHandler } from '../../../platform/http/open-handler.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { openLink } from './open-link.ts';

/** Who is invited where. 404 when the invitation is used, too old or none. */
export const getInvitation = openHandler('identity.getInvitation', async ({ code }: { code: string }, { runtime }) => {
  const { name, email, companyName } = await openLink(runtime, 'invitation', code, notFound());
  return { name, email, companyName };
});
