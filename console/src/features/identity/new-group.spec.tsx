// @vitest-environment jsdom
import { userGroupsContract as c } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { NewGroupPage } from './new-group.page.tsx';

let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  server.on(c.listGroups, () => ({ data: [{ id: 4, name: 'Office', userCount: 3, isArchived: false }] }));
  server.on(c.createGroup, () => ({ id: 9 }));
});
const show = () =>
  renderBlock(
    <Suspense>
      <NewGroupPage />
    </Suspense>,
  );

it('makes a group with the permissions of another one, and opens it', async () => {
  const { router } = await show();
  await userEvent.type(await screen.findByLabelText('Name'), 'Weekend crew');
  await userEvent.selectOptions(screen.getByLabelText('Copy permissions from'), 'Office');
  await userEvent.click(screen.getByRole('button', { name: 'Create group' }));
  await waitFor(() => expect(server.sentTo(c.createGroup)[0]?.body).toEqual({ name: 'Weekend crew', likeId: 4 }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/groups/9'));
});
