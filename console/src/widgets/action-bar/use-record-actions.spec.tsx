// @vitest-environment jsdom
import { contract, endpoint, IdParams } from '@glasshouse/services/platform/contract/endpoint';
import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { archiving, isSent, recordActions } from './record-actions.ts';
import { useRecordActions } from './use-record-actions.ts';

const post = <B extends z.ZodType>(action: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/racks/:id/${action}`,
    access: 'order:update',
    summary: action,
    params: IdParams,
    body,
    response: z.object({ number: z.string() }),
  });
const racks = contract('racks', {
  get: endpoint({ method: 'GET', path: '/racks/:id', access: 'order:read', summary: '', response: z.object({}) }),
  hold: post('hold', z.object({ reason: z.string(), isUrgent: z.boolean().optional() })),
  release: post('release', z.object({ reason: z.string() })),
  archive: post('archive', z.object({})),
});
type Rack = { readonly id: number; readonly isArchived: boolean; readonly note?: string };

const kind = recordActions<Rack>()({
  calls: { hold: racks.hold, release: racks.release, archive: racks.archive },
  changed: [racks.get],
  says: { hold: ({ number }, rack) => `${number} of ${rack.id} held`, archive: 'Rack archived' },
  takeBack: { hold: { action: 'release', label: 'Undo', reason: 'By mistake' } },
  own: [
    { action: 'edit', label: 'Edit', access: 'order:update', whyNot: ({ note }) => note ?? null },
    ...archiving<Rack>('order:update', 'order:update'),
  ],
});

interface Props {
  readonly rack: Rack;
  readonly onEdit?: () => void;
  readonly onArchived?: () => void;
}

function Bar({ rack, onEdit, onArchived }: Props) {
  const { actions, run, isRunning } = useRecordActions(kind, rack, { edit: onEdit }, { archive: onArchived });
  return (
    <div aria-busy={isRunning} role="toolbar">
      {actions.map((one) => (
        <button key={one.action} type="button" disabled={!one.allowed} onClick={() => run(one.action)}>
          {one.label}
        </button>
      ))}
      <button type="button" onClick={() => run('hold', 'Cracked', { isUrgent: true })}>
        Hold
      </button>
    </div>
  );
}
// A toast outlives the page it was said on, and the test.
afterEach(() => notifications.clean());

const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));

it('lists what the kind declares, by the record and the rights', async () => {
  const view = await renderBlock(<Bar rack={{ id: 4, isArchived: false, note: 'It is empty' }} />);
  const names = () => screen.getAllByRole('button').map((one) => one.textContent);
  expect(names()).toEqual(['Edit', 'Archive', 'Hold']);
  expect((screen.getByRole('button', { name: 'Edit' }) as HTMLButtonElement).disabled).toBe(true);
  view.unmount();
  await renderBlock(<Bar rack={{ id: 4, isArchived: true }} />, { granted: ['order:read'] });
  expect(names()).toEqual(['Edit', 'Restore', 'Hold']);
  expect((screen.getByRole('button', { name: 'Restore' }) as HTMLButtonElement).disabled).toBe(true);
});

it('opens the form of an action, and sends the others with what was asked', async () => {
  const server = serverAnswers();
  server.on(racks.hold, () => ({ number: 'R-4' }));
  server.on(racks.archive, () => ({ number: 'R-4' }));
  const [onEdit, onArchived] = [vi.fn(), vi.fn()];
  await renderBlock(<Bar rack={{ id: 4, isArchived: false }} onEdit={onEdit} onArchived={onArchived} />);
  await press('Edit');
  expect(onEdit).toHaveBeenCalledOnce();
  await press('Hold');
  expect(await screen.findByText('R-4 of 4 held')).toBeTruthy();
  expect(server.sentTo(racks.hold).map((one) => one.body)).toEqual([{ reason: 'Cracked', isUrgent: true }]);
  await press('Archive');
  expect(await screen.findByText('Rack archived')).toBeTruthy();
  expect(server.sentTo(racks.archive).map((one) => one.body)).toEqual([undefined]);
  await waitFor(() => expect(onArchived).toHaveBeenCalledOnce());
});

it('takes an action back from its toast', async () => {
  const server = serverAnswers();
  server.on(racks.hold, () => ({ number: 'R-4' }));
  server.on(racks.release, () => ({ number: 'R-4' }));
  await renderBlock(<Bar rack={{ id: 4, isArchived: false }} />);
  await press('Hold');
  await press('Undo');
  await waitFor(() => expect(server.sentTo(racks.release).map((one) => one.body)).toEqual([{ reason: 'By mistake' }]));
});

it('is busy until the server has answered, reads the record again and shows a refusal in the words of the server', async () => {
  const server = serverAnswers();
  const refused = new Refused(409, { code: 'Conflict', message: 'The rack is on the road' });
  let answer: (what: Refused) => void = () => undefined;
  server.on(racks.hold, () => new Promise<Refused>((resolve) => (answer = resolve)));
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  const onArchived = vi.fn();
  await renderBlock(<Bar rack={{ id: 4, isArchived: false }} onArchived={onArchived} />);
  const isBusy = () => screen.getByRole('toolbar').getAttribute('aria-busy');
  await press('Hold');
  await waitFor(() => expect(server.sentTo(racks.hold)).toHaveLength(1));
  expect(isBusy()).toBe('true');
  answer(refused);
  expect(await screen.findByText('The rack is on the road')).toBeTruthy();
  await waitFor(() => expect(isBusy()).toBe('false'));
  expect(again).toHaveBeenCalledWith({ queryKey: ['racks.get'] });
  expect(onArchived).not.toHaveBeenCalled();
});

it('knows which actions are one call', () => {
  expect(['hold', 'edit', 'toString'].map((name) => isSent(kind, name))).toEqual([true, false, false]);
});
