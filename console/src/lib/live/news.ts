import { useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** What arrived for one cached list and waits for the reader: rows it does not hold, rows that are gone. */
export interface News {
  readonly fresh: ReadonlySet<number>;
  readonly gone: ReadonlySet<number>;
}

const none: News = { fresh: new Set(), gone: new Set() };
const news = createStore<ReadonlyMap<string, News>>(new Map());

/** Adds ids to the news of a list, named by its query hash. */
export function addNews(hash: string, fresh: readonly number[], gone: readonly number[]): void {
  if (fresh.length === 0 && gone.length === 0) return;
  news.set((all) => {
    const old = all.get(hash) ?? none;
    const next = { fresh: new Set([...old.fresh, ...fresh]), gone: new Set([...old.gone, ...gone]) };
    return new Map(all).set(hash, next);
  });
}

/** The list was fetched again: nothing waits any more. */
export function clearNews(hash: string): void {
  if (!news.get().has(hash)) return;
  news.set((all) => new Map([...all].filter(([key]) => key !== hash)));
}

/** News of one list. */
export function useNews(hash: string): News {
  const read = () => news.get().get(hash) ?? none;
  return useSyncExternalStore(news.subscribe, read, read);
}
