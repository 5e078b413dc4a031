// @vitest-environment jsdom

import { type Invoice, invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ReverseWriteOffDialog } from './invoice-dialogs.tsx';

const invoice = { id: 11, version: 4, number: 'INV-11', writtenOff: '110.00' } as Invoice;
const { reverseWriteOff } = invoicingContract;

it('proposes that all of a write-off owes again, sends a part with its reason, and shows a refusal at its field', async () => {
  const server = serverAnswers();
  const shut = vi.fn();
  let isRefused = true;
  const details = [{ target: 'amount', message: 'Only $110.00 is written off' }];
  server.on(reverseWriteOff, () =>
    isRefused
      ? new Refused(422, { code: 'BadFieldError', message: 'Refused', details })
      : { id: 11, number: 'INV-11', status: 'invoiced' as const, version: 5 },
  );
  await renderBlock(<ReverseWriteOffDialog invoice={invoice} refresh={[]} onClose={shut} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Owes again');
  expect(amount.value).toBe('110.00');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'The liquidator pays');
  await userEvent.click(screen.getByRole('button', { name: 'Reverse write-off' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  isRefused = false;
  await userEvent.clear(amount);
  await userEvent.type(amount, '55');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shut).toHaveBeenCalled());
  expect(server.sentTo(reverseWriteOff).at(-1)?.body).toMatchObject({ reason: 'The liquidator pays', version: 4 });
});
