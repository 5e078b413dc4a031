import { formatAbn, isAbn } from '../../../platform/contract/abn.ts';
import type { Random } from '../../../platform/kernel/ambient.ts';

/** An invented ABN that passes its check, written NN NNN NNN NNN. May collide with a real one: never look it up. */
export function abnOf(random: Random): string {
  const rest = Array.from({ length: 9 }, () => Math.floor(random.next() * 10)).join('');
  for (let prefix = 10; prefix < 100; prefix += 1) if (isAbn(`${prefix}${rest}`)) return formatAbn(`${prefix}${rest}`);
  return abnOf(random);
}
