import { type Access, printAccess } from '../../../platform/contract/access.ts';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import type { Judged } from '../../../platform/contract/judge.ts';
import { accessWords, isRight } from '../../../platform/contract/right-words.ts';
import type { OpenContext } from '../../../platform/http/open-handler.ts';
import { badField } from '../../../platform/kernel/errors.ts';

/** What somebody would do: a call, or whatever a right opens. */
export interface What {
  readonly call: Judged;
  /** Set when a call was named. */
  readonly endpoint: Endpoint | null;
  readonly text: string;
}

/** Reads `orders.approve` or `order:update|orderEdit:update`. Throws 422 on `what`. */
export function readWhat(what: string, routes: OpenContext['routes']): What {
  const rights = what.split('|');
  if (rights.every(isRight)) return { call: plainCall(rights), endpoint: null, text: accessWords(rights) };
  const endpoint = routes.flatMap(({ contract }) => Object.values(contract)).find(({ name }) => name === what);
  if (!endpoint) throw badField('what', 'There is no such right or call');
  return { call: endpoint, endpoint, text: endpoint.summary };
}

/** What a right opens as a rule: it reads, or it changes. */
const plainCall = (access: Access): Judged => ({
  method: printAccess(access).endsWith(':read') ? 'GET' : 'POST',
  path: '',
  access,
});
