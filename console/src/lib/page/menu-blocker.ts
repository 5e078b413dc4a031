import { useSuspenseQuery } from '@tanstack/react-query';
import { menuQuery } from '../auth/profile.ts';

/** Why the page of a menu entry is closed: the right, the subscription or a setting of the company. Null when it is open. */
export function useMenuBlocker(link: string): string | null {
  const { menu } = useSuspenseQuery(menuQuery).data;
  return menu.flatMap((area) => area.children).find((child) => child.link === link)?.blocker ?? null;
}
