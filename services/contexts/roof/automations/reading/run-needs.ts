import { type RawBuilder, sql } from 'kysely';
import { type Access, allows, type Permission } from '../../../../platform/contract/access.ts';
import { readAccessOf, readsOf } from '../../../webhooks/stream-access.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { kinds, relatedKinds } from '../records/kinds.ts';

/** What somebody must be allowed to read to see the values of a run: its record, those that it names, the event that started it. */
export function runNeeds(
  recordType: string | null,
  causeType: string | null,
  { components }: Pick<Catalogue, 'components'>,
): Access[] {
  const event = causeType === null ? undefined : components.get(`trigger.event.${causeType}`);
  const records = recordType ? [recordType, ...relatedKinds(recordType)] : [];
  return [...records.map(readAccessOf), ...(event ? [event.access] : [])];
}

/** The rows of `automation_run_list` that somebody may see: the others are left out, so that neither count nor search tells of them. */
export function readableRuns({ components }: Catalogue, can: (permission: Permission) => boolean): RawBuilder<boolean> {
  const reads = readsOf(can);
  const records = Object.keys(kinds).filter((kind) => [kind, ...relatedKinds(kind)].every(reads));
  const shut = [...components.values()]
    .filter(({ id, access }) => id.startsWith('trigger.event.') && !allows(access, can, false))
    .flatMap(({ consumes }) => consumes);
  return sql<boolean>`(record_type = any (${['', ...records]}::text[]) and cause_type <> all (${shut}::text[]))`;
}
