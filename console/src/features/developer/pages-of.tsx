import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';

export interface CursorPage<R> {
  readonly data: readonly R[];
  readonly next: string | null;
}

/** All rows that were fetched. */
export const rowsOf = <R,>({ pages }: InfiniteData<CursorPage<R>>): R[] => pages.flatMap((page) => page.data);

/** Fetches the next page of something newest first. */
export const Older = ({ query }: { readonly query: UseSuspenseInfiniteQueryResult }) =>
  query.hasNextPage && (
    <p>
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show older
      </Button>
    </p>
  );
