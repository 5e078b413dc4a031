import {
  integrationLinkMachine,
  isBlocked,
} from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { actionsOf } from '@glasshouse/state-machines/kernel';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { forbidden } from '../../../platform/kernel/errors.ts';
import { activeConnection, integrationKeys } from '../connection/connection.ts';
import { imageOf, nameOf } from '../connection/providers.ts';
import type { LinkKind } from '../port/wanted.ts';
import { linkFacts, linksOf } from './link.ts';

interface Input {
  readonly linkType: LinkKind;
  readonly linkId: number;
}

/** How a record stands in each connected program; where it failed also after a disconnection. */
export const getRecordLinks = query(
  'integrationLinks.getRecordLinks',
  async ({ linkType: kind, linkId: recordId }: Input, { db, accountId, can }) => {
    const needed = `${kind}:read` as Permission;
    if (!can(needed)) throw forbidden(needed);
    const all = [];
    for (const key of integrationKeys) {
      // One by one: there are two integrations at most.
      const link = (await linksOf(db, accountId, key, [{ kind, recordId }])).get(`${kind}:${recordId}`);
      if (!link) continue;
      // One by one: likewise.
      const isActive = (await activeConnection(db, accountId, key)) !== null;
      const hasError = isBlocked(link.status);
      const option = (name: 'Resync' | 'Relink', enabled: boolean) => ({
        ...{ enabled, name, permissionRequired: kind },
        link: `/integrations/${key}/${name.toLowerCase()}/${kind}/${recordId}`,
      });
      const actions = actionsOf(integrationLinkMachine, link.status, linkFacts(link, isActive), (p) =>
        can(p as Permission),
      );
      all.push({
        ...{ key, name: nameOf(key), imagePath: imageOf(key), active: isActive, status: link.status },
        // What was refused is known there as much as what was taken: both can be sent and bound again.
        linked: link.remoteId !== null || hasError,
        syncError: hasError,
        errorMessage: hasError ? link.message : null,
        link: link.url,
        options: { resync: option('Resync', isActive), relink: option('Relink', isActive && kind !== 'payment') },
        actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
      });
    }
    return all;
  },
);
