// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { newPrices, pastedColumn, type TypedContent } from './content.ts';
import { PriceGrid } from './price-grid.tsx';

const price = (key: string, label: string, rate: string, cost: string | null) => ({
  key,
  section: 'glass' as const,
  label,
  target: 'Clear',
  thicknessMm: 6,
  unit: 'm²',
  rate,
  codes: ['06CLR'],
  cost,
  margin: null,
});
const rows = [
  price('glass/Clear/6', 'Clear 6 mm', '56.40', '23.50'),
  price('glass/Clear/8', 'Clear 8 mm', '88.00', null),
];

function Grid({ rules }: { readonly rules: TypedContent['rules'] }) {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const typed = { rules, own, step: '0.01' as const };
  return (
    <PriceGrid
      prices={rows}
      after={newPrices(rows, [], typed)}
      own={own}
      step="0.01"
      minimumMargin="25"
      onOwn={setOwn}
    />
  );
}
const percent = [{ scope: 'all' as const, target: '', thicknessMm: '', mode: 'percent' as const, value: '5' }];
const cells = () => screen.getAllByRole('row').map((row) => row.textContent);
const field = (label: string) => screen.getByLabelText(`New price of ${label}`) as HTMLInputElement;

afterEach(cleanup);

describe('the price update tool', () => {
  it('B-324 shows stock sales prices before and after with their margin while they are typed', () => {
    render(<Grid rules={percent} />);
    expect(field('Clear 6 mm').placeholder).toBe('59.22');
    expect(cells().find((text) => text?.startsWith('Clear 6 mm'))).toContain('60.3 %');
    fireEvent.change(field('Clear 6 mm'), { target: { value: '60.00' } });
    expect(cells().find((text) => text?.startsWith('Clear 6 mm'))).toContain('+6.4 %');
    expect(cells().find((text) => text?.startsWith('Clear 8 mm'))).toContain('+5.0 %');
  });

  it('fills downwards with a pasted column, and what is shown by a percentage', () => {
    render(<Grid rules={[]} />);
    fireEvent.paste(field('Clear 6 mm'), { clipboardData: { getData: () => '$61.00\n92.50\n' } });
    expect([field('Clear 6 mm').value, field('Clear 8 mm').value]).toEqual(['61.00', '92.50']);
    fireEvent.change(screen.getByLabelText('Find a price'), { target: { value: '8 mm' } });
    fireEvent.change(screen.getByLabelText('Percent to fill with'), { target: { value: '10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill 1 shown' }));
    expect(field('Clear 8 mm').value).toBe('96.80');
  });

  it('takes dollars and thousands off a pasted column', () => {
    expect(pastedColumn('$1,204.50\tx\n\n7')).toEqual(['1204.50', '', '7']);
  });
});
