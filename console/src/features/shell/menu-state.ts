import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';

const holds = (link: string, path: string) =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`);

/** Which area is open and which entry is the current page: the longest link that the path lies below. */
export function menuState(items: readonly MenuItem[], path: string): { area: MenuItem | null; current: string | null } {
  let best: { area: MenuItem; link: string } | null = null;
  for (const area of items) {
    for (const { link } of [area, ...area.children]) {
      if (holds(link, path) && link.length >= (best?.link.length ?? 0)) best = { area, link };
    }
  }
  return { area: best?.area ?? null, current: best?.link ?? null };
}

/** '/orders/24817/report' → ['/orders', '/orders/24817']: the paths above a page, nearest last. */
export function parentPaths(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}
