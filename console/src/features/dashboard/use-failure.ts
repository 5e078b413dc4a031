import { useMemo } from 'react';
import { pageErrorText, quoteText } from '../../lib/api/errors.ts';
import type { PageBanner } from '../../lib/page/page-banner.ts';

interface Asked {
  readonly error: Error | null;
  refetch(): unknown;
}

/** Why, and what to quote where the server gave a reference. */
const textOf = (error: unknown) => [pageErrorText(error), quoteText(error)].filter(Boolean).join('. ');

/** The banner for figures that did not come: the first reason, and a retry of all that failed. */
export function useFailure(asked: readonly Asked[]): PageBanner | null {
  const failed = asked.filter((one) => one.error !== null);
  const text = failed[0] ? textOf(failed[0].error) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the banner is another one only when it says something else
  return useMemo(
    () =>
      text === null
        ? null
        : {
            tone: 'warning',
            text,
            retry: () => {
              for (const one of failed) void one.refetch();
            },
          },
    [text],
  );
}
