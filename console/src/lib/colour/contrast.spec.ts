import { expect, it } from 'vitest';
import { contrast, textOn } from './contrast.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('A25 finds a text colour of 4.5 to 1 for every ground', () => {
  const steps = [0, 51, 102, 119, 128, 153, 204, 255].map((n) => n.toString(16).padStart(2, '0'));
  const grounds = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  expect(grounds.filter((ground) => contrast(ground, textOn(ground)) < 4.5)).toEqual([]);
});
