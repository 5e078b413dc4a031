// @vitest-environment jsdom

import { userGroupsContract as c } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { permissionMapOf, renderBlock } from '../../testing/render.tsx';
import { GroupPage } from './group.page.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
});
const group = { id: 4, name: 'Weekend crew', userCount: 0, isArchived: false, permissions: permissionMapOf([]) };
const show = (parts: Partial<typeof group> = {}) => {
  server.on(c.getGroup, () => ({ ...group, ...parts }));
  return renderBlock(
    <Suspense>
      <GroupPage id={4} />
    </Suspense>,
  );
};

it('renames a group', async () => {
  server.on(c.updateGroup, () => ({ id: 4 }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), ' A');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sentTo(c.updateGroup)[0]?.body).toEqual({ name: 'Weekend crew A' }));
});

it('archives and deletes a group nobody is in, after a question', async () => {
  for (const call of [c.archiveGroup, c.deleteGroup]) server.on(call, () => ({ id: 4 }));
  const { router } = await show();
  for (const [name, call] of [
    ['Archive', c.archiveGroup],
    ['Delete', c.deleteGroup],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(server.sentTo(call)).toHaveLength(1));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/groups'));
});

it('restores an archived one', async () => {
  server.on(c.restoreGroup, () => ({ id: 4 }));
  await show({ isArchived: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.sentTo(c.restoreGroup)).toHaveLength(1));
});

it('says why a group with users stays', async () => {
  await show({ userCount: 3 });
  await userEvent.click(await screen.findByRole('button', { name: /Archive/ }));
  expect((await screen.findAllByText(/3 users are in this group/)).length).toBeGreaterThan(0);
});
