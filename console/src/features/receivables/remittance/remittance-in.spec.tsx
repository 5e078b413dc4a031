// @vitest-environment jsdom

import { remittanceContract } from '@glasshouse/services/contexts/receivables/remittance/remittance.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { RemittanceIn } from './remittance-in.tsx';

const line = (place: number, match: 'exact' | 'similar' | 'none', takes: string, invoiceId: number | null) => ({
  ...{
    line: place,
    reference: `R${place}`,
    amount: '50.00',
    match,
    takes,
    invoiceId,
  },
  ...{
    invoiceNumber: invoiceId ? `INV-${invoiceId}` : '',
    note: match === 'none' ? 'No open invoice has it' : '',
  },
});

it('proposes what the lines mean, uses a similar number only when it is ticked, and by keyboard', async () => {
  const server = serverAnswers();
  const used = vi.fn();
  server.on(remittanceContract.readRemittance, () => ({
    lines: [line(1, 'exact', '50.00', 11), line(2, 'similar', '20.00', 12), line(3, 'none', '0.00', null)],
    total: '150.00',
  }));
  await renderBlock(<RemittanceIn contactId={7} onUse={used} />);
  await userEvent.click(screen.getByText('Paste a remittance advice'));
  const text = screen.getByLabelText('Remittance advice');
  await userEvent.click(text);
  await userEvent.paste('R1,50.00');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const tick = (n: number) => screen.getByLabelText<HTMLInputElement>(`Use line ${n}`);
  await screen.findByText('Similar: look twice');
  expect([tick(1).checked, tick(2).checked, tick(3).disabled]).toEqual([true, false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Use these amounts' }));
  expect(used).toHaveBeenLastCalledWith({ 11: '50.00' }, '150.00');
  await userEvent.click(tick(2));
  await userEvent.click(screen.getByRole('button', { name: 'Use these amounts' }));
  expect(used).toHaveBeenLastCalledWith({ 11: '50.00', 12: '20.00' }, '150.00');
  await userEvent.type(text, '2');
  expect(screen.queryByRole('button', { name: 'Use these amounts' })).toBeNull();
});
