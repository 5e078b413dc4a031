// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { SelectFilter } from './select-filter.tsx';
import { everything, narrows, type SelectFilterValue, selectFilterOf } from './select-filter-value.ts';

const options = ['Draft', 'Quote', 'Production', 'Despatch', 'Completed', 'Cancelled', 'Denied', 'Expired', 'Hold'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
let latest: SelectFilterValue = everything;
function Probe() {
  const [value, setValue] = useState(everything);
  latest = value;
  return <SelectFilter title="Status" value={value} options={options} onChange={setValue} />;
}

it('W-04 B-166 has types all, include, exclude and none; values with their descriptions only for include and exclude', async () => {
  await renderBlock(<Probe />);
  expect(screen.getAllByRole('radio').map((r) => r.parentElement?.textContent)).toEqual([
    'All',
    'Include',
    'Exclude',
    'None',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Include' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quote' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
  expect(latest).toEqual({ type: 'include', valueList: ['quote', 'draft'], descriptionList: ['Quote', 'Draft'] });
  fireEvent.click(screen.getByRole('radio', { name: 'Exclude' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quote' }));
  expect(latest).toEqual({ type: 'exclude', valueList: ['draft'], descriptionList: ['Draft'] });
  fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(latest).toEqual({ type: 'none', valueList: [], descriptionList: [] });
});

it('searches long lists', async () => {
  await renderBlock(<Probe />);
  fireEvent.click(screen.getByRole('radio', { name: 'Include' }));
  fireEvent.change(screen.getByLabelText('Search the values of Status'), { target: { value: 'de' } });
  expect(screen.getAllByRole('checkbox').map((c) => c.parentElement?.textContent)).toEqual(['Despatch', 'Denied']);
});

it('reads a filter of the list back in words and knows when it narrows nothing', () => {
  expect(selectFilterOf('exclude', ['draft', 'x'], options).descriptionList).toEqual(['Draft', 'x']);
  expect(selectFilterOf(undefined, [], options)).toEqual(everything);
  expect([
    narrows(everything),
    narrows({ ...everything, type: 'include' }),
    narrows({ ...everything, type: 'none' }),
  ]).toEqual([false, false, true]);
});
