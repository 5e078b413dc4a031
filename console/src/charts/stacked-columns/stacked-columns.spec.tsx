// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marksOf } from '../band-frame/marks.ts';
import { StackedColumns } from './stacked-columns.tsx';

it('has marks on both sides of nothing, and as before where there is nothing below', () => {
  expect(marksOf([10, 4])).toEqual([0, 2, 4, 6, 8, 10]);
  expect(marksOf([10, -3])).toEqual([-4, -2, 0, 2, 4, 6, 8, 10]);
  expect(marksOf([0, -10])).toEqual([-10, -8, -6, -4, -2, 0]);
});

it('stacks what is above nothing upward and what is below it downward', () => {
  const columns = [{ key: 'a', name: 'May', says: '7', values: [6, 3, -2] }];
  const { container } = render(<StackedColumns title="Sales" width={400} columns={columns} chosen={0} />);
  const [first, second, third] = [...container.querySelectorAll('.visx-bar')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }));
  expect(second && first && second.top + second.height).toBeCloseTo(first?.top ?? 0, 5);
  expect(third?.top).toBeCloseTo((first?.top ?? 0) + (first?.height ?? 0), 5);
  expect(first?.height).toBeCloseTo(2 * (second?.height ?? 0), 5);
  expect(container.querySelector('title')?.textContent).toBe('May: 7');
});
