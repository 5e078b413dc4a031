import type { ComponentType } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { useQueries } from '@tanstack/react-query';
import { partQuery } from '../automations.queries.ts';
import { typesIn } from './draft.ts';

/** What the builder knows of the parts of a rule; those still on their way are missing. */
export function useParts(definition: Definition): ReadonlyMap<string, ComponentType> {
  const ids = typesIn(definition).filter(Boolean);
  const answers = useQueries({ queries: ids.map((id) => ({ ...partQuery(id), staleTime: Number.POSITIVE_INFINITY })) });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
