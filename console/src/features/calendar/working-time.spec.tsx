// @vitest-environment jsdom
import { calendarContract } from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { calendarEvents } from '@glasshouse/services/contexts/account/calendar/calendar-events.contract';
import { availabilityShifts } from '@glasshouse/services/contexts/account/calendar/shifts.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { MaintainedList } from '../../widgets/maintained-list/maintained-list.tsx';
import { EventDialog } from './event-dialog.tsx';
import { Month } from './month.tsx';
import { hoursText, monthAfter, weeksOf } from './month-days.ts';
import { ShiftDialog } from './shift-dialog.tsx';

const everyone = { kind: 'account', ids: [] } as const;
const calendar = {
  ...{ timeZone: 'Australia/Melbourne', stateCode: 'VIC', region: '', cutOff: '12:00' },
  ...{ makesOnHolidays: false, deliversOnHolidays: true },
  shifts: [],
  entries: [{ kind: 'closure', name: 'Stocktake', scope: everyone, from: '2026-11-06', to: '2026-11-06' }].map(
    (one) => ({ ...one, repeat: 'none', until: null, affects: 'both' }),
  ),
} as never;

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  vi.setSystemTime('2026-11-02T01:00:00.000Z');
  server.on(calendarContract.getWorkCalendar, () => calendar);
});
const page = (data: object[]) =>
  ({ draw: 1, data, recordsTotal: data.length, recordsFiltered: data.length, isCapped: false, summary: {} }) as never;

it('draws a month with hours, holidays and closures, and moves by the arrow keys', async () => {
  await renderBlock(<Month />);
  await screen.findByText('November 2026');
  const textOf = (date: string) => document.querySelector(`[data-date="${date}"]`)?.textContent;
  expect(textOf('2026-11-02')).toMatch(/^Monday,? 2 November 2026, 28 h $/);
  expect(textOf('2026-11-03')).toMatch(/2026, 3closed Melbourne Cup Day$/);
  expect(textOf('2026-11-06')).toMatch(/2026, 6closed Stocktake$/);
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  const chosen = () => document.querySelector('[aria-pressed="true"]') as HTMLElement;
  fireEvent.keyDown(chosen(), { key: 'ArrowDown' });
  expect(chosen().dataset.date).toBe('2026-11-09');
  fireEvent.keyDown(chosen(), { key: 'PageDown' });
  expect(chosen().dataset.date).toBe('2026-12-01');
});

it('adds a shift with its days and breaks', async () => {
  server.on(availabilityShifts.calls.list, () => page([]));
  server.on(availabilityShifts.calls.create, () => ({ id: 1 }) as never);
  await renderBlock(<MaintainedList list={availabilityShifts} dialog={ShiftDialog} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Early');
  await userEvent.click(dialog.getByLabelText('Sat'));
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sentTo(availabilityShifts.calls.create)[0]?.body).toMatchObject({
      ...{ name: 'Early', weekdays: [1, 2, 3, 4, 5, 6], from: '07:00', people: 1 },
      ...{ breaks: [{ from: '12:00', to: '12:30' }], validFrom: null },
    }),
  );
});

it('asks before it closes days that are planned for, and sends the answer', async () => {
  server.on(calendarEvents.calls.create, ({ body }) =>
    (body as { confirm?: boolean }).confirm
      ? ({ id: 1 } as never)
      : new Refused(409, { code: 'NeedsConfirm', message: '3 tasks (T-1) are planned on these days', details: [] }),
  );
  await renderBlock(<EventDialog list={calendarEvents} record={null} day="2026-11-09" onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'New calendar event' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Stocktake');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close them' }));
  await waitFor(() => expect(server.sentTo(calendarEvents.calls.create)).toHaveLength(2));
  expect(server.sentTo(calendarEvents.calls.create)[1]?.body).toMatchObject({
    ...{ name: 'Stocktake', from: '2026-11-09', to: '2026-11-09', allDay: true, confirm: true },
  });
});

it('has weeks of seven days around the month', () => {
  const weeks = weeksOf(calendar, '2026-11');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0]?.date, weeks.at(-1)?.at(-1)?.date]).toEqual(['2026-10-26', '2026-12-06']);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([hoursText(480), hoursText(450)]).toEqual(['8 h', '7 h 30']);
});
