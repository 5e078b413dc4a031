// @vitest-environment jsdom

import { type Sequence, sequencesContract } from '@glasshouse/services/contexts/account/sequences/sequences.contract';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { SequencesPage } from './sequences.page.tsx';

const invoices: Sequence = {
  ...{ id: 'invoice', kind: 'invoice', prefix: 'INV-', suffix: '', padding: 0, reset: 'never', next: 50_012 },
  ...{ example: 'INV-50012', gapless: true, revision: 3 },
};
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(sequencesContract.listSequences, () => ({ data: [invoices] }) as never);
});

it('shows the next number while it is shaped, and sends only a next number that somebody entered', async () => {
  const sent: unknown[] = [];
  server.on(sequencesContract.updateSequence, ((input: { body: unknown }) => {
    sent.push(input.body);
    return invoices;
  }) as never);
  await renderBlock(
    <Suspense>
      <SequencesPage />
    </Suspense>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change the numbers of Invoices' }));
  fireEvent.change(await screen.findByLabelText('Prefix'), { target: { value: 'tax-' } });
  fireEvent.change(screen.getByLabelText(/^Digits at least/), { target: { value: '7' } });
  expect(screen.getByText('TAX-0050012')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.stringify(sent[0])).toContain('"revision":3');
  expect(JSON.stringify(sent[0])).not.toContain('"next"');
});
