import { isUnlinked } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller, CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/kernel/errors.ts';
import { activeConnection } from '../connection/connection.ts';
import { inactive, nameOf } from '../connection/providers.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import type { LinkKind } from '../port/wanted.ts';
import { linkAggregate, linksOf } from './link.ts';

/** A record in an integration, as the calls name it: `linkId` is the id of our record. */
export interface LinkRef {
  readonly integrationKey: IntegrationKey;
  readonly linkType: LinkKind;
  readonly linkId: number;
}

/** 403 unless the caller may change records of this kind. */
export function assertMayChange({ can }: Pick<Caller, 'can'>, kind: LinkKind): void {
  const needed = `${kind}:update` as Permission;
  if (!can(needed)) throw forbidden(needed);
}

/** The id of a record's link. 409 IntegrationInactive when the integration is off, NotLinked when it does not know the record. */
export async function linkIdOf(
  tx: Tx,
  accountId: number,
  { integrationKey: key, linkType: kind, linkId: recordId }: LinkRef,
) {
  if (!(await activeConnection(tx, accountId, key))) throw inactive(key);
  const link = (await linksOf(tx, accountId, key, [{ kind, recordId }])).get(`${kind}:${recordId}`);
  if (!link || isUnlinked(link.status)) throw conflict('NotLinked', `Not linked to ${nameOf(key)} yet`);
  return link.id;
}

/** The link of a record to change, for who may change records of its kind. */
export async function ownLink(context: CommandContext, ref: LinkRef) {
  assertMayChange(context, ref.linkType);
  return context.load(linkAggregate, await linkIdOf(context.tx, context.accountId, ref));
}
