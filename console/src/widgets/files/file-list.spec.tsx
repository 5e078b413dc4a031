// @vitest-environment jsdom
import { filesContract, type UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { FileList } from './file-list.tsx';
import { fileOfParts, holdParts, type PartSent, takesUploads } from './testing.ts';
import { forgetUploads } from './use-uploads.ts';

let server: ReturnType<typeof serverAnswers>;
let parts: PartSent[];
let files: UserFile[];

export const sampleFile = (parts: Partial<UserFile>): UserFile => ({
  id: 41,
  linkType: 'order',
  linkId: 7,
  name: 'plan.txt',
  mimeType: 'text/plain',
  size: 12_600,
  url: `/api/v1/files/${parts.id ?? 41}/download`,
  thumbnailUrl: null,
  description: '',
  createdAt: '2026-03-02T01:00:00.000Z',
  user: { id: 7, name: 'Kim Lee' },
  ...parts,
});

beforeEach(() => {
  server = serverAnswers();
  takesUploads(server).arrived.set(1, 100);
  parts = holdParts();
  files = [sampleFile({})];
  server.on(filesContract.listFiles, () => ({ data: files }));
});
afterEach(() => {
  localStorage.clear();
  forgetUploads();
});
const open = (granted: 'all' | ['order:read'] = 'all') =>
  renderBlock(<FileList linkType="order" linkId={7} />, { granted });

it('B-219 lists the files of a record, adds uploads to it and deletes after a question', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Files' });
  expect(within(list).getByText('plan.txt')).toBeTruthy();
  expect(within(list).getByText(/12.6 kB · Kim Lee, 2nd Mar 2026/)).toBeTruthy();
  expect(server.sentTo(filesContract.listFiles)[0]?.query).toEqual({ linkType: 'order', linkId: '7' });
  server.on(filesContract.createFile, () => {
    files = [sampleFile({ id: 42, name: 'new.txt' }), ...files];
    return { id: 42 };
  });
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [fileOfParts(1, 'new.txt')] },
  });
  await waitFor(() => expect(server.sentTo(filesContract.createFile)).toHaveLength(1), { timeout: 3_000 });
  expect(server.sentTo(filesContract.createFile)[0]?.body).toEqual({
    linkType: 'order',
    linkId: 7,
    s3UploadKey: 'a1/key-1',
    name: 'new.txt',
  });
  expect(await screen.findByText('new.txt')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  expect(parts).toHaveLength(0);
  server.on(filesContract.deleteFile, () => {
    files = files.filter((file) => file.id !== 41);
    return {};
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete plan.txt' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete File?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByText('plan.txt')).toBeNull());
});

it('B-221 says when there is none', async () => {
  files = [];
  await open();
  expect(await screen.findByText('No documents attached')).toBeTruthy();
});

it('B-079 says when the list cannot be read, and reads it again', async () => {
  server.on(
    filesContract.listFiles,
    () => new Refused(403, { code: 'PermissionError', message: 'You need order:read' }),
  );
  await open();
  expect(await screen.findByText('Error loading document list')).toBeTruthy();
  server.on(filesContract.listFiles, () => ({ data: files }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('plan.txt')).toBeTruthy();
});

it('tells who may only read why nothing can be added or deleted', async () => {
  await open(['order:read']);
  expect(await screen.findByText(/^Your user may not/)).toBeTruthy();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  expect((screen.getByRole('button', { name: /^Delete plan.txt:/ }) as HTMLButtonElement).disabled).toBe(true);
});

it('keeps an upload the record does not take, says why, and offers it again', async () => {
  server.on(filesContract.createFile, () => new Refused(404, { code: 'NotFoundError', message: 'Not found' }));
  await open();
  await screen.findByText('plan.txt');
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [fileOfParts(1, 'new.txt')] },
  });
  expect((await screen.findByRole('alert', {}, { timeout: 3_000 })).textContent).toBe('Not found');
  server.on(filesContract.createFile, () => ({ id: 42 }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
});
