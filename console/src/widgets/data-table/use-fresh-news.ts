import { hashKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearNews, type News, useNews } from '../../lib/live/news.ts';

/** What waits for the reader of one list. A fetch of the list settles it. */
export function useFreshNews(queryKey: readonly unknown[], fetchedAt: number): News {
  const hash = hashKey(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetchedAt is the trigger, not an input
  useEffect(() => clearNews(hash), [hash, fetchedAt]);
  return useNews(hash);
}
