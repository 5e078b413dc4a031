import type { KeyboardEvent } from 'react';
import type { Rule } from '../rule-changes.ts';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};
const rules: Readonly<Record<string, Rule>> = { a: 'allow', d: 'deny', i: 'inherit' };

/** Arrows go from cell to cell of the table; A, D and I set the rule of the one that has the focus. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, setRule: (right: string, rule: Rule) => void): void {
  const button = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-right]');
  if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
  const rule = rules[event.key.toLowerCase()];
  const step = steps[event.key];
  if (!rule && !step) return;
  event.preventDefault();
  event.stopPropagation();
  if (rule) setRule(button.dataset.right ?? '', rule);
  if (step) neighbour(event.currentTarget, button, step)?.focus();
}

function neighbour(grid: HTMLElement, button: HTMLButtonElement, [down, right]: readonly [number, number]) {
  const lines = [...grid.querySelectorAll('tr')]
    .map((line) => [...line.querySelectorAll<HTMLButtonElement>('button[data-right]')])
    .filter((line) => line.length > 0);
  const row = lines.findIndex((line) => line.includes(button));
  return lines[row + down]?.[(lines[row]?.indexOf(button) ?? 0) + right];
}
