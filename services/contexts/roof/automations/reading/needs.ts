import { type Access, allows, type Permission } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import { readAccessOf } from '../../../webhooks/stream-access.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import {
  actionsIn,
  type Clause,
  clausesIn,
  type Definition,
  groupsIn,
  type Problem,
  type Value,
} from '../definition.contract.ts';
import { fieldAt, kindOf } from '../records/kinds.ts';

/** A right that a part of a rule needs. */
export interface Need {
  /** The part, as in `Problem`. */
  readonly path: string;
  readonly access: Access;
}
type Can = (permission: Permission) => boolean;

/** What somebody must be allowed to read to see what a rule is decided by: its events, its record, those that it names. */
export function readingNeeds(definition: Definition, { components }: Catalogue): Need[] {
  const { record, triggers } = definition;
  return [
    ...triggers.map(({ type }, i) => ({ path: `triggers.${i}`, access: components.get(type)?.access ?? 'signedIn' })),
    ...(kindOf(record) && record ? [{ path: 'record', access: readAccessOf(record) }] : []),
    ...groupsIn(definition)
      .flatMap(clausesIn)
      .flatMap((clause) =>
        relatedIn(clause, record).map((kind) => ({ path: `when.${clause.id}`, access: readAccessOf(kind) })),
      ),
  ];
}

/** All that whoever answers for a rule needs: what it reads, and the right of each of its actions. */
export const needsOf = (definition: Definition, catalogue: Catalogue): Need[] => [
  ...readingNeeds(definition, catalogue),
  ...actionsIn(definition.steps).map(({ id, type }) => ({
    path: `steps.${id}`,
    access: catalogue.actions.get(type)?.access ?? 'signedIn',
  })),
];

/** The needs that somebody does not meet. */
export const lacking = (needs: readonly Need[], can: Can): Need[] =>
  needs.filter(({ access }) => !allows(access, can, false));

/** The same as problems beside the parts: whoever lacks one cannot switch the rule on. */
export const rightProblems = (definition: Definition, catalogue: Catalogue, can: Can): Problem[] =>
  lacking(needsOf(definition, catalogue), can).map(({ path, access }) => ({
    ...{ path, severity: 'error' as const, text: explainAccess(access) },
  }));

/** Kinds of the related records that a clause reads. */
function relatedIn({ left, right }: Clause, record: string | null): string[] {
  const paths = [left, ...(right ? [right] : [])].flatMap(pathsIn);
  return [...new Set(paths.flatMap((path) => fieldAt(record, path)?.relation?.kind ?? []))];
}

function pathsIn(value: Value): string[] {
  if ('field' in value) return [value.field];
  if ('before' in value) return [value.before];
  if (!('calc' in value)) return [];
  const inRows = (value.where ?? []).flatMap(({ left, right }) => [left, ...(right ? [right] : [])]);
  return [...(value.of ? [value.of] : []), ...inRows].flatMap(pathsIn);
}
