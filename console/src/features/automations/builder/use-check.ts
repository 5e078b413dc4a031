import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { sendable } from './draft.ts';

/** Time after the last key until the server is asked, ms. */
const typedFor = 350;

/** What is wrong with the rule as it stands, how it reads, and what of it holds for the chosen record now. */
export function useCheck(definition: Definition, recordId: number | null) {
  const [body] = useDebouncedValue({ definition: sendable(definition), recordId }, typedFor);
  return useQuery({
    ...queryOptionsFor(automationsContract.checkRule, { body } as never),
    placeholderData: keepPreviousData,
  });
}
