import type { Access, Permission } from './access.ts';
import { everyRight } from './right-words.ts';

const verbs: Readonly<Record<string, string>> = { create: 'create', read: 'open', update: 'change', delete: 'delete' };

/** 'stockTakeCount' becomes 'stock take count'. */
const words = (type: string) => type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The sentence for somebody who lacks an access: what it needs and who can grant it. */
export function explainAccess(access: Access): string {
  if (access === 'developer') return 'Only platform developers may open this.';
  const first = (typeof access === 'string' ? access : access[0]) ?? '';
  const [type = '', mode = ''] = first.split(':');
  return `Your user may not ${verbs[mode] ?? mode} this: it needs the ${words(type)} permission (${mode}). An administrator can grant it.`;
}

/** The right that a sentence of `explainAccess` names, for whoever was handed the sentence alone; null for any other. */
export const accessOf = (sentence: string): Permission | null => rightOf.get(sentence) ?? null;

const rightOf: ReadonlyMap<string, Permission> = new Map(everyRight.map((right) => [explainAccess(right), right]));
