// @vitest-environment jsdom
import { type VisitRow, visitsContract } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { VisitPage } from './visit.page.tsx';

const at = '2026-11-02T03:00:00.000Z';
const asked: VisitRow = {
  ...{ id: 5, visitor: 'Ravi Menon (platform)', reason: 'Order 1042 shows a wrong price', mode: 'look' },
  ...{ asName: 'Dana Whitlock', minutes: 30, status: 'asked', askedAt: at, answeredBy: '' },
  ...{ begunAt: null, endsAt: null, endedAt: null },
};
let visit: VisitRow;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  visit = asked;
  server = serverAnswers();
  server.on(visitsContract.getVisit, () => ({
    ...visit,
    changes: visit.begunAt ? [{ seq: 9, at, text: 'added Kerr & Sons', stream: 'contact', streamId: 12 }] : [],
  }));
});
const show = () =>
  renderBlock(
    <Suspense>
      <VisitPage id={5} />
    </Suspense>,
  );

it('shows who wants to come in, why and for how long, and approves for fewer minutes', async () => {
  let refuses = true;
  server.on(visitsContract.approveVisit, () => {
    if (refuses)
      return new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors',
        details: [{ target: 'minutes', message: 'Support asked for 30 minutes. Give as many or fewer' }],
      });
    visit = { ...asked, status: 'approved', minutes: 10, answeredBy: 'Kim Lee' };
    return { id: 5 };
  });
  await show();
  expect(await screen.findByText('Order 1042 shows a wrong price')).toBeTruthy();
  expect(screen.getByText('Look only')).toBeTruthy();
  expect(screen.getByText('30 minutes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  fireEvent.change(await screen.findByLabelText(/^Time/), { target: { value: '31' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  expect((await screen.findAllByText(/Give as many or fewer/)).length).toBeGreaterThan(0);
  refuses = false;
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '10' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Kim Lee')).toBeTruthy();
  expect(server.sentTo(visitsContract.approveVisit)[1]?.body).toEqual({ minutes: 10 });
  // What was approved can still be taken back.
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

it('refuses', async () => {
  server.on(visitsContract.refuseVisit, () => {
    visit = { ...asked, status: 'refused', answeredBy: 'Kim Lee' };
    return { id: 5 };
  });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});

it('shows what is changed on a visit, a link to each record, and ends it now', async () => {
  visit = { ...asked, status: 'underWay', begunAt: at, endsAt: at };
  server.on(visitsContract.endVisit, () => {
    visit = { ...visit, status: 'ended', endedAt: at };
    return { id: 5 };
  });
  await show();
  expect((await screen.findByRole('link', { name: 'Contact 12' })).getAttribute('href')).toBe('/contacts/12');
  expect(screen.getByText('added Kerr & Sons')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End now' })).toBeNull());
  expect(server.sentTo(visitsContract.endVisit)).toHaveLength(1);
});
