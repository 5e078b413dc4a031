// @vitest-environment jsdom
import { labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contrast } from '../../lib/colour/contrast.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { palette } from '../../ui/colour-palette.ts';
import { LabelChip } from './label-chip.tsx';
import LabelEditor, { reopenMs } from './label-editor.tsx';

const fixed = {
  id: 1,
  name: 'Important',
  colour: '#eb3b5a',
  isFixed: true,
  fixedDescription: 'Read this before',
  type: 'comment' as const,
};
const own = {
  id: 2001,
  name: 'Crane',
  colour: '#fed330',
  isFixed: false,
  fixedDescription: null,
  type: 'comment' as const,
};

/** Lets answers arrive and `ms` of the clock go by. */
const wait = async (ms = 0) => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
};

async function open(granted: 'all' | readonly Permission[] = 'all') {
  vi.useFakeTimers();
  const server = serverAnswers();
  server.on(labelsContract.listLabels, ({ query }) => ({ data: query?.type === 'comment' ? [fixed, own] : [] }));
  server.on(labelsContract.createLabel, ({ body }) => ({ ...own, id: 2002, ...body }) as never);
  server.on(labelsContract.updateLabel, ({ body }) => ({ ...own, ...body }) as never);
  server.on(labelsContract.deleteLabel, () => ({ id: own.id }));
  server.on(labelsContract.restoreLabels, () => ({ data: [fixed, own] }));
  await renderBlock(<LabelEditor type="comment" onClose={() => {}} />, { granted });
  await wait(400);
  return server;
}
afterEach(() => vi.useRealTimers());

const click = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait();
};
const titleOf = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null;

describe('label editor', () => {
  it('W-07 B-201 B-200 lists the labels of one type; a system label says so and cannot be deleted', async () => {
    const server = await open();
    expect(server.sentTo(labelsContract.listLabels)[0]?.query).toEqual({ type: 'comment' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('System label · Read this before');
    expect(second?.textContent).not.toContain('System label');
    const remove = within(first as HTMLElement).getByRole('button', { name: /System labels cannot be deleted/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(remove);
    await wait(1_000);
    expect(screen.queryByText('Delete Label?')).toBeNull();
  });

  it('W-07 B-196 B-206 goes from the list to edit and to create, and back, 250 ms after the dialog before has closed', async () => {
    const server = await open();
    expect(reopenMs).toBe(250);
    expect(titleOf()).toBe('Labels of comments');
    await click('Edit Crane');
    expect(titleOf()).toBeNull();
    await wait(249);
    expect(titleOf()).toBeNull();
    await wait(1);
    expect(titleOf()).toBe('Edit label');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crane hire' } });
    await click('Save');
    await wait(250);
    expect(server.sentTo(labelsContract.updateLabel)[0]).toMatchObject({
      body: { name: 'Crane hire', colour: '#fed330' },
    });
    expect(titleOf()).toBe('Labels of comments');
    await click('Add label');
    await wait(250);
    expect(titleOf()).toBe('Create label');
  });

  it('W-07 B-208 B-209 creates with type, name and the default colour when none was chosen', async () => {
    const server = await open();
    await click('Add label');
    await wait(250);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Freight' } });
    await click('Save');
    expect(server.sentTo(labelsContract.createLabel)[0]?.body).toEqual({
      type: 'comment',
      name: 'Freight',
      colour: '#fc5c65',
    });
  });

  it('W-07 B-202 asks before a label is deleted', async () => {
    const server = await open();
    await click('Delete Crane');
    expect(screen.getByText('Delete Label?')).toBeTruthy();
    expect(
      screen.getByText(
        'Are you sure you want to delete this label? The label will be removed from all records linked to this label',
      ),
    ).toBeTruthy();
    await click('Cancel');
    await wait(250);
    expect(server.sentTo(labelsContract.deleteLabel)).toEqual([]);
    expect(titleOf()).toBe('Labels of comments');
    await click('Delete Crane');
    await click('Yes');
    await wait(250);
    expect(server.sentTo(labelsContract.deleteLabel).map((s) => s.path)).toEqual(['/api/v1/labels/2001']);
  });

  it('W-07 B-204 asks before a type is restored', async () => {
    const server = await open();
    await click('Restore system labels');
    expect(screen.getByText('Restore Label Type?')).toBeTruthy();
    expect(screen.getByText('Are you sure you want to restore the label names/colours for this type?')).toBeTruthy();
    await click('Yes');
    await wait(250);
    expect(server.sentTo(labelsContract.restoreLabels)[0]?.body).toEqual({ type: 'comment' });
  });

  it('W-07 B-197 B-198 B-199 offers what the user may do; the rest stays, with the reason', async () => {
    await open(['label:read']);
    const off = (name: RegExp) => {
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      return [button.getAttribute('aria-disabled'), button.getAttribute('title')];
    };
    expect(off(/^Edit Crane/)[1]).toContain('label permission (update)');
    expect(off(/^Delete Crane/)[1]).toContain('label permission (delete)');
    expect(off(/^Restore/)).toEqual(['true', expect.stringContaining('label permission (update)')]);
    expect(off(/^Add label/)).toEqual(['true', expect.stringContaining('label permission (create)')]);
    await wait(1_000);
    expect(titleOf()).toBe('Labels of comments');
  });

  it('A25 writes on a label in a colour that reads', async () => {
    await renderBlock(palette.map((colour) => <LabelChip key={colour} label={{ name: colour, colour }} />));
    const hex = (rgb: string) =>
      `#${(rgb.match(/\d+/g) ?? []).map((n) => Number(n).toString(16).padStart(2, '0')).join('')}`;
    const weak = palette.filter((colour) => {
      const chip = screen.getByText(colour).parentElement as HTMLElement;
      return contrast(colour, hex(chip.style.color)) < 4.5;
    });
    expect(weak).toEqual([]);
  });
});
