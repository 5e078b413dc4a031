import { z } from 'zod';
import { Id } from '../../../platform/contract/endpoint.ts';
import type { Scope } from '../work-calendar.contract.ts';

/** What a scope is of, in the words of the screens. */
export const scopeLabels: Readonly<Record<Scope['kind'], string>> = {
  account: 'Whole company',
  location: 'Locations',
  stage: 'Stages',
  station: 'Stations',
  resourceGroup: 'Resource groups',
  resource: 'Resources',
};

const kinds = Object.keys(scopeLabels) as [Scope['kind'], ...Scope['kind'][]];

/** The whole company, or at least one of its parts. */
export const ScopeBody = z
  .object({ kind: z.enum(kinds), ids: z.array(Id).max(50, 'Choose at most 50') })
  .refine(({ kind, ids }) => (kind === 'account') === (ids.length === 0), {
    path: ['ids'],
    message: 'Choose at least one part of the company, or the whole of it',
  });

/** A scope in words: "Whole company", "2 stations". */
export const scopeText = ({ kind, ids }: Scope): string =>
  kind === 'account'
    ? scopeLabels.account
    : `${ids.length} ${scopeLabels[kind].toLowerCase().slice(0, ids.length === 1 ? -1 : undefined)}`;
