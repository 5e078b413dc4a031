import type { Access } from '@glasshouse/services/platform/contract/access';
import type { PaletteAction } from '../../lib/actions/actions.ts';

interface RouteLike {
  readonly fullPath: string;
  readonly options: { readonly staticData?: { readonly title?: string; readonly access?: Access } };
}

export interface PageCommand {
  readonly path: string;
  readonly title: string;
  readonly access: Access | undefined;
}

/** Every page that can be opened without knowing a number. */
export function pageCommands(routes: readonly RouteLike[]): PageCommand[] {
  const pages = new Map<string, PageCommand>();
  for (const { fullPath, options } of routes) {
    const title = options.staticData?.title;
    const path = fullPath === '/' ? '/' : fullPath.replace(/\/$/, '');
    if (title && !path.includes('$') && path !== '/login')
      pages.set(path, { path, title, access: options.staticData?.access });
  }
  return [...pages.values()].sort((a, b) => a.title.localeCompare(b.title));
}

/** How well a label answers a query: 0 no, higher is better. All words of the query must be found. */
export function score(label: string, query: string): number {
  const text = label.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  if (!words.every((word) => text.includes(word))) return 0;
  const starts = words.filter((word) => text.split(/[\s-]+/).some((part) => part.startsWith(word))).length;
  return 1 + starts + (text.startsWith(words[0] as string) ? 2 : 0);
}

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly PaletteAction[];
}

/** The commands that answer a query, best first within their group; possible ones before blocked ones. */
export function groupCommands(commands: readonly PaletteAction[], query: string): CommandGroup[] {
  const groups = new Map<string, { command: PaletteAction; rank: number }[]>();
  for (const command of commands) {
    const found = Math.max(score(command.label, query), score(`${command.group} ${command.label}`, query));
    if (found === 0) continue;
    const list = groups.get(command.group) ?? [];
    list.push({ command, rank: found - (command.blocker ? 0.5 : 0) });
    groups.set(command.group, list);
  }
  return [...groups].map(([name, list]) => ({
    name,
    commands: list.sort((a, b) => b.rank - a.rank).map((entry) => entry.command),
  }));
}
