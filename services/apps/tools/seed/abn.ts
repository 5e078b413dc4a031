import type { Random } from '../../../platform/kernel/ambient.ts';

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Does an ABN pass its check? Subtract 1 from the first digit; the weighted sum is a multiple of 89. */
export function isAbn(abn: string): boolean {
  const digits = abn.replace(/ /g, '').split('').map(Number);
  return (
    digits.length === 11 &&
    digits.reduce((sum, digit, i) => sum + (i === 0 ? digit - 1 : digit) * (weights[i] ?? 0), 0) % 89 === 0
  );
}

/** An invented ABN that passes its check, written NN NNN NNN NNN. May collide with a real one: never look it up. */
export function abnOf(random: Random): string {
  const rest = Array.from({ length: 9 }, () => Math.floor(random.next() * 10)).join('');
  for (let prefix = 10; prefix < 100; prefix += 1)
    if (isAbn(`${prefix}${rest}`)) return `${prefix} ${rest.slice(0, 3)} ${rest.slice(3, 6)} ${rest.slice(6)}`;
  return abnOf(random);
}
