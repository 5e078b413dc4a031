import type { DueLink } from './due-links.ts';

/** Links that may go in one request: never tried, of one kind, at most so many; each other one by itself. */
export function together(links: readonly DueLink[], most: number): number[][] {
  const groups: { kind: DueLink['kind'] | null; ids: number[] }[] = [];
  for (const { id, kind, isFresh } of links) {
    const last = groups.at(-1);
    const mayJoin = isFresh && kind !== 'contact';
    if (mayJoin && last?.kind === kind && last.ids.length < most) last.ids.push(id);
    else groups.push({ kind: mayJoin ? kind : null, ids: [id] });
  }
  return groups.map(({ ids }) => ids);
}
