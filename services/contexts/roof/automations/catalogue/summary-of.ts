import { allows, type Permission, printAccess } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import type { ComponentSummary } from '../component-types.contract.ts';
import type { Component } from './component.ts';

type Can = (permission: Permission) => boolean;

/** A part as lists show it, with whether the caller may use it. */
export function summaryOf(
  { id, kind, group, label, sentence, help, record, impact, access }: Component,
  can: Can,
): ComponentSummary {
  const isAllowed = allows(access, can, false);
  return {
    ...{ id, kind, group, label, sentence, help, record, impact, permissions: printAccess(access), allowed: isAllowed },
    blocker: isAllowed ? null : explainAccess(access),
  };
}
