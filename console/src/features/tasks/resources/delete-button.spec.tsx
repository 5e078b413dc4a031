// @vitest-environment jsdom
import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { DeleteButton } from './delete-button.tsx';
import { useDeleteResource } from './resources.queries.ts';

const { deleteResource } = resourcesContract;
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
});
const truck = { id: 4, name: 'Truck 1', text: 'Tasks of the past keep its name.' } as const;
const button = <DeleteButton {...truck} tab="resources" useDelete={useDeleteResource} />;
const confirmed = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
};

it('asks, deletes, and leads back to the list', async () => {
  server.on(deleteResource, () => ({ id: 4 }));
  const { router } = await renderBlock(button);
  await confirmed();
  await waitFor(() => expect(router.state.location.href).toBe('/tasks/configuration#resources'));
  expect(server.sentTo(deleteResource)).toHaveLength(1);
});

it('stays and shows the refusal while open tasks are planned', async () => {
  const message = 'Truck 1 is planned on RUN-7';
  server.on(deleteResource, () => new Refused(409, { code: 'Conflict', message }));
  const { router } = await renderBlock(button, { at: '/tasks/resources/4' });
  await confirmed();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(router.state.location.href).toBe('/tasks/resources/4');
});

it('says why whoever may not delete cannot', async () => {
  await renderBlock(button, { granted: ['taskConfig:update'] });
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(server.sentTo(deleteResource)).toHaveLength(0);
});
