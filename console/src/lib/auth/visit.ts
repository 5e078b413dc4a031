import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { call, endOfVisit } from '../api/client.ts';
import { forgetPosition } from '../api/position.ts';
import { forgetAnswers } from '../outbox/answers-place.ts';
import { storeVisit } from './token.ts';

/** Enters the company that a token of a visit is for. Nothing of one's own may be on its pages: all is loaded anew. */
export function enterVisit(token: string): void {
  if (!storeVisit(token)) throw new Error('This browser keeps nothing for a tab');
  forgetAnswers();
  forgetPosition();
  window.location.assign('/');
}

/** Ends the visit and comes back to one's own company. */
export async function leaveVisit(): Promise<void> {
  await call(identityContract.signOut).catch(() => undefined);
  endOfVisit();
}
