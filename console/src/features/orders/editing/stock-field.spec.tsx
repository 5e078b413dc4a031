// @vitest-environment jsdom
import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderBlock } from '../../../testing/render.tsx';
import { StockField } from './stock-field.tsx';

const stock = [{ id: 7, code: '06CLR', name: 'Clear float 6 mm' }] as unknown as StockRow[];

it('says the make-up of a line with layers, keeps it when it is only passed through, and gives way to a glass', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  const field = { label: 'Glass, line 1', code: '06CLR', makeUp: '6T/12Ar/6LEHT@3', stock, hasError: false, onChoose };
  await renderBlock(<StockField {...field} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Glass, line 1' });
  expect(box.value).toBe('6T/12Ar/6LEHT@3');
  await user.click(box);
  await user.tab();
  expect(onChoose).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, '06CLR');
  await user.tab();
  expect(onChoose).toHaveBeenCalledWith(stock[0]);
});
