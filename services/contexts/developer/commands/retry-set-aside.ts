import { openHandler } from '../../../platform/http/open-handler.ts';
import { retrySubject } from '../../../platform/jobs/retry-when-asked.ts';

/** Rings for projector and automation runner, which then try what they set aside without waiting for their next round. */
export const retrySetAside = openHandler('developer.retrySetAside', async (_: object, { runtime }) => {
  runtime.bus.broadcast(retrySubject, {});
  return { asked: true as const };
});
