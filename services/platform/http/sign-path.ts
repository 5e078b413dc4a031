import type { Principal } from '../auth/principal.ts';
import type { ContextDefinition } from '../context.ts';
import { allows, printAccess } from '../contract/access.ts';
import { badField, forbidden } from '../kernel/errors.ts';
import { readApiPath } from './api-path.ts';
import { findEndpoint } from './find-endpoint.ts';
import { signUrl } from './signed-url.ts';

/**
 * Signs a path for its user, who must be allowed to open it now; when it is opened the right is asked for again.
 * @throws AppError 422 naming `path`, 403 with the missing right
 */
export function signPath(
  contexts: readonly ContextDefinition[],
  path: string,
  principal: Principal,
  secret: string,
  now: Date,
): string {
  const asked = readApiPath(path);
  const endpoint = findEndpoint(contexts, 'GET', asked.path)?.endpoint;
  if (!endpoint) throw badField('path', 'There is no such report, file or list');
  if (!endpoint.signable) throw badField('path', 'Cannot be opened by a signed address: call it with your token');
  if (!allows(endpoint.access, principal.can, principal.isDeveloper)) throw forbidden(printAccess(endpoint.access));
  return signUrl(secret, principal, 'GET', asked.whole, now);
}
