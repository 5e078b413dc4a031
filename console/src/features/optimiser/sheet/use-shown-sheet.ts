import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which glass sheet of a cutting sheet is shown, from 0: kept in the URL, so that it can be sent. */
export function useShownSheet(id: number, count: number) {
  const { sheet: shown = 1 } = useSearch({ strict: false }) as { sheet?: number };
  const navigate = useNavigate();
  const bounded = (index: number) => Math.max(0, Math.min(index, count - 1));
  const show = (nextOf: (now: number) => number) =>
    void navigate({
      to: '/optimiser/sheets/$id',
      params: { id },
      // From where the URL is going: a second key may come before this page has followed the first.
      search: (old) => ({ sheet: bounded(nextOf(bounded((old.sheet ?? 1) - 1))) + 1 }),
      replace: true,
    });
  return { at: bounded(shown - 1), show };
}
