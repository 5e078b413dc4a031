// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { weekStart } from '../../lib/format/week.ts';
import { dayOf, setTimeZone, timeZone } from '../../lib/format/zone.ts';
import { renderBlock } from '../../testing/render.tsx';
import { dateDebounceMs } from '../../ui/use-typed.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { EmailField } from './email-field.tsx';
import { AreaField, NumberField, SelectField, TextField } from './fields.tsx';
import type { Bound } from './form-state.ts';
import { MoneyField } from './money-field.tsx';

const told = vi.fn();
beforeEach(() => told.mockClear());
afterEach(() => vi.useRealTimers());

/** A field with a value of its own, that tells every change. */
function Held({
  start = '',
  children,
}: {
  readonly start?: string;
  readonly children: (bound: Bound<string>) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  const onChange = (next: string) => {
    told(next);
    setValue(next);
  };
  return children({ id: 'field-x', value, error: undefined, onChange });
}
const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const inAxe = async () => (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations;

it('B-252 there are inputs for text, e-mail, currency, date, date-time and choices; axe finds nothing', async () => {
  const bound = (id: string, value = '') => ({ id, value, error: undefined, onChange: () => {} });
  await renderBlock(
    <>
      <TextField label="Name" {...bound('a')} />
      <EmailField label="E-mail" {...bound('b')} />
      <MoneyField label="Amount" {...bound('c', '12.5')} />
      <DateField label="Day" {...bound('d', '2026-11-21')} />
      <DateTimeField label="Start" {...bound('e')} />
      <SelectField label="Kind" options={[{ value: '', label: 'None' }]} {...bound('f')} />
      <NumberField label="Width" unit="mm" isWhole {...bound('g')} />
      <AreaField label="Note" isLarge {...bound('h')} />
    </>,
  );
  for (const label of ['Name', 'E-mail', 'Amount', 'Day', 'Start', 'Width', 'Note']) expect(box(label)).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeTruthy();
  expect(await inAxe()).toEqual([]);
});

describe('e-mail', () => {
  it('W-15 B-239 B-240 warns of an address that cannot be right, once the field was left', async () => {
    await renderBlock(<Held>{(bound) => <EmailField label="E-mail" {...bound} />}</Held>);
    await userEvent.type(box('E-mail'), 'kim@example');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await userEvent.type(box('E-mail'), '.com.au');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await userEvent.clear(box('E-mail'));
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });
  it('W-15 B-239 can be told not to warn', async () => {
    await renderBlock(
      <Held start="kim">{(bound) => <EmailField label="E-mail" hasWarning={false} {...bound} />}</Held>,
    );
    await userEvent.click(box('E-mail'));
    await userEvent.tab();
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });
});

it('B-241 W-13 B-084 a number field says when it holds no number, until it does', async () => {
  await renderBlock(<Held>{(bound) => <NumberField label="Width" {...bound} />}</Held>);
  await userEvent.type(box('Width'), '-.');
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toContain('Enter a number');
  await userEvent.type(box('Width'), '5');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(box('Width'));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('currency', () => {
  it('W-16 B-260 shows AUD with 2 decimals and takes "$1,234.50" as it is pasted', async () => {
    await renderBlock(<Held start="3482.6">{(bound) => <MoneyField label="Amount" {...bound} />}</Held>);
    expect(box('Amount').value).toBe('3,482.60');
    expect(screen.getByText('AUD')).toBeTruthy();
    await userEvent.tripleClick(box('Amount'));
    await userEvent.paste('$1,234.50');
    expect(told).toHaveBeenLastCalledWith('1234.50');
    await userEvent.tab();
    expect(box('Amount').value).toBe('1,234.50');
    await userEvent.clear(box('Amount'));
    await userEvent.type(box('Amount'), '1.005');
    await userEvent.tab();
    expect([box('Amount').value, told.mock.lastCall?.[0]]).toEqual(['1.01', '1.01']);
  });
  it('keeps what is no amount, with a sentence', async () => {
    await renderBlock(<Held>{(bound) => <MoneyField label="Amount" {...bound} />}</Held>);
    await userEvent.type(box('Amount'), '12 sheets');
    await userEvent.tab();
    expect(box('Amount').value).toBe('12 sheets');
    expect(screen.getByRole('alert').textContent).toContain('Enter an amount');
  });
});

describe('date', () => {
  it('W-18 B-252 reads what is typed and tells it 250 ms after the last key', async () => {
    expect(dateDebounceMs).toBe(250);
    await renderBlock(<Held>{(bound) => <DateField label="Day" {...bound} />}</Held>);
    vi.useFakeTimers();
    fireEvent.change(box('Day'), { target: { value: '21/11/2026' } });
    act(() => void vi.advanceTimersByTime(249));
    expect(told).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(told.mock.calls).toEqual([['2026-11-21']]);
  });
  it('tells at once by Enter, and writes the day out', async () => {
    await renderBlock(<Held>{(bound) => <DateField label="Day" {...bound} />}</Held>);
    await userEvent.type(box('Day'), '5 mar 27{Enter}');
    expect(told.mock.calls).toEqual([['2027-03-05']]);
    expect(box('Day').value).toBe('05/03/2027');
  });
  it('W-18 B-244 honours the first and the last day, typed or picked', async () => {
    await renderBlock(
      <Held start="2026-11-12">
        {(bound) => <DateField label="Day" min="2026-11-10" max="2026-11-20" {...bound} />}
      </Held>,
    );
    await userEvent.clear(box('Day'));
    await userEvent.type(box('Day'), '9/11/2026{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Choose 10th Nov 2026 or later');
    await userEvent.clear(box('Day'));
    await userEvent.type(box('Day'), '21/11/2026{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Choose 20th Nov 2026 or earlier');
    expect(box('Day').value).toBe('21/11/2026');
    await userEvent.clear(box('Day'));
    await userEvent.type(box('Day'), '20/11/2026{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    const day = async (text: string) =>
      (await screen.findByText(text, { selector: 'button' }, { timeout: 5000 })) as HTMLButtonElement;
    expect((await day('9')).disabled).toBe(true);
    expect((await day('10')).disabled).toBe(false);
    expect(document.querySelector<HTMLButtonElement>('[aria-label="21 November 2026"]')?.disabled).toBe(true);
  });
  it('W-18 B-246 the week of the month begins on Tuesday', async () => {
    expect(weekStart).toBe(2);
    await renderBlock(<Held start="2026-11-12">{(bound) => <DateField label="Day" {...bound} />}</Held>);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a day' }));
    const table = await screen.findByRole('table', {}, { timeout: 5000 });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads[0]).toBe('Tu');
    expect(heads.at(-1)).toBe('Mo');
    await userEvent.click(screen.getByText('17', { selector: 'button' }));
    expect(told).toHaveBeenLastCalledWith('2026-11-17');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  });
  it('keeps what is in no calendar, and does not send it', async () => {
    await renderBlock(<Held start="2026-11-12">{(bound) => <DateField label="Day" {...bound} />}</Held>);
    await userEvent.clear(box('Day'));
    await userEvent.type(box('Day'), '31/2');
    await userEvent.tab();
    expect(box('Day').value).toBe('31/2');
    expect(screen.getByRole('alert').textContent).toContain('Enter a day such as');
    expect(told).toHaveBeenLastCalledWith('');
  });
});

describe('date and time', () => {
  const zone = timeZone();
  afterEach(() => setTimeZone(zone));

  it('W-19 B-245 keeps day and time of the account together, whichever is changed', async () => {
    setTimeZone('Australia/Melbourne');
    await renderBlock(
      <Held start="2026-11-19T22:45:00.000Z">{(bound) => <DateTimeField label="Start" {...bound} />}</Held>,
    );
    expect([box('Start').value, box('Start, time').value]).toEqual(['20/11/2026', '9:45am']);
    expect(screen.getByText('Melbourne time')).toBeTruthy();
    await userEvent.clear(box('Start'));
    await userEvent.type(box('Start'), '15/7/2026{Enter}');
    expect(told).toHaveBeenLastCalledWith('2026-07-14T23:45:00.000Z');
    expect(box('Start, time').value).toBe('9:45am');
    await userEvent.clear(box('Start, time'));
    await userEvent.type(box('Start, time'), '4pm{Enter}');
    expect(told).toHaveBeenLastCalledWith('2026-07-15T06:00:00.000Z');
    expect(dayOf('2026-07-15T06:00:00.000Z')).toBe('2026-07-15');
    expect(box('Start').value).toBe('15/07/2026');
  });
  it('W-19 says what the clocks make of a time that is not there, and which half is missing', async () => {
    setTimeZone('Australia/Melbourne');
    await renderBlock(<Held>{(bound) => <DateTimeField label="Start" {...bound} />}</Held>);
    await userEvent.type(box('Start'), '4/10/2026{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('Enter the time as well');
    await userEvent.type(box('Start, time'), '2:30am{Enter}');
    expect(told).toHaveBeenLastCalledWith('2026-10-03T16:30:00.000Z');
    expect(screen.getByText(/Daylight saving skips 02:30 that day/)).toBeTruthy();
  });
});
