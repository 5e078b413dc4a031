import { faultsIn } from '@glasshouse/services/platform/contract/field-faults';
import { useState } from 'react';
import type { z } from 'zod';

type Found = Readonly<Record<string, string>>;

/** What a contract's schema finds wrong with a body, the first message by field, in the words of the server. */
export function faultsOf(schema: z.ZodType, body: unknown): Found {
  const { error } = schema.safeParse(body);
  const faults: Record<string, string> = {};
  for (const { path, message } of error ? faultsIn(error) : []) faults[path.join('.')] ??= message;
  return faults;
}

/** Checks a form against its contract before it is sent. A changed field loses its message, as with the server's. */
export function useChecks(schema: z.ZodType) {
  const [found, setFound] = useState<Found>({});
  return {
    found,
    /** Answers what is wrong among the fields that are asked about. */
    check(body: unknown, isMine: (field: string) => boolean = () => true): Found {
      const faults = Object.fromEntries(Object.entries(faultsOf(schema, body)).filter(([field]) => isMine(field)));
      const others = Object.fromEntries(Object.entries(found).filter(([field]) => !isMine(field)));
      setFound({ ...others, ...faults });
      return faults;
    },
    clear: (field: string) => setFound(({ [field]: _, ...rest }) => rest),
  };
}
