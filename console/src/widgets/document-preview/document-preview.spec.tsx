// @vitest-environment jsdom
import { filesContract, type UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { previewKindOf } from './preview-kind.ts';

let server: ReturnType<typeof serverAnswers>;
let files: UserFile[];
const made: Blob[] = [];

const file = (id: number, name: string, mimeType: string, parts: Partial<UserFile> = {}): UserFile => ({
  id,
  linkType: 'order',
  linkId: 7,
  name,
  mimeType,
  size: 900,
  url: `/api/v1/files/${id}/download`,
  thumbnailUrl: null,
  description: '',
  createdAt: '2026-03-02T01:00:00.000Z',
  user: { id: 7, name: 'Kim Lee' },
  ...parts,
});
const closed = vi.fn();
const open = (startId?: number) =>
  renderBlock(<DocumentPreview linkType="order" linkId={7} {...(startId ? { startId } : {})} onClose={closed} />);
const line = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  made.length = 0;
  closed.mockClear();
  URL.createObjectURL = (bytes) => {
    made.push(bytes as Blob);
    return `blob:${made.length}`;
  };
  URL.revokeObjectURL = () => {};
  server = serverAnswers();
  files = [
    file(1, 'photo.jpg', 'image/jpeg', { thumbnailUrl: '/api/v1/files/1/thumbnail' }),
    file(2, 'notes.txt', 'text/plain'),
    file(3, 'panel.dxf', 'image/vnd.dxf'),
    file(4, 'machine.bin', 'application/octet-stream'),
  ];
  server.on(filesContract.listFiles, () => ({ data: files }));
  server.on(filesContract.downloadFile, () => '<script>window.__ran = 1</script>' as never);
  server.on(filesContract.getThumbnail, () => 'small picture' as never);
  server.on(filesContract.convertDxf, () => ({ svgData: '<svg xmlns="http://www.w3.org/2000/svg"/>' }));
});

describe('the document preview', () => {
  it('W-25 B-222 lists the documents with small pictures and shows the one asked for', async () => {
    await open(2);
    expect((await line('notes.txt')).getAttribute('aria-current')).toBe('true');
    expect(await screen.findByText(/window.__ran = 1/)).toBeTruthy();
    expect((window as { __ran?: number }).__ran).toBeUndefined();
    const picture = await waitFor(
      () =>
        (screen.getByRole('button', { name: 'photo.jpg' }).querySelector('img') ??
          Promise.reject(new Error('none'))) as HTMLImageElement,
    );
    expect(picture.src).toMatch(/^blob:/);
  });

  it('W-25 shows a picture as a picture', async () => {
    await open(1);
    expect(((await screen.findByRole('img', { name: 'photo.jpg' })) as HTMLImageElement).src).toMatch(/^blob:/);
    expect(made.some((bytes) => bytes.type === 'image/jpeg')).toBe(true);
  });

  it('W-25 B-222 B-223 shows a DXF as the SVG the server makes of it, in an image', async () => {
    await open(3);
    expect(((await screen.findByRole('img', { name: 'panel.dxf' })) as HTMLImageElement).src).toMatch(/^blob:/);
    expect(server.sentTo(filesContract.convertDxf)[0]?.body).toEqual({ userFileId: 3 });
    expect(made.some((bytes) => bytes.type === 'image/svg+xml')).toBe(true);
  });

  it('W-25 B-080 says when a DXF cannot be converted', async () => {
    server.on(filesContract.convertDxf, () => new Refused(422, { code: 'DxfError', message: 'Error converting DXF' }));
    await open(3);
    expect((await screen.findByRole('alert')).textContent).toBe('Error converting DXF');
  });

  it.each([
    'application/octet-stream',
    'application/gzip',
    'application/x-gzip',
    'application/zip',
    'application/x-zip',
    'application/x-msdownload',
  ])('W-25 B-220 has no preview for %s', async (mimeType) => {
    files = [file(4, 'machine.bin', mimeType)];
    await open();
    expect(await screen.findByText('Unknown file type. No preview available')).toBeTruthy();
    expect(server.sentTo(filesContract.downloadFile)).toHaveLength(0);
  });

  it('W-25 B-221 says when nothing is attached', async () => {
    files = [];
    await open();
    expect(await screen.findByText('No documents attached')).toBeTruthy();
  });

  it('W-25 B-079 says when the list cannot be loaded', async () => {
    server.on(
      filesContract.listFiles,
      () => new Refused(403, { code: 'PermissionError', message: 'You need order:read' }),
    );
    await open();
    expect(await screen.findByText('Error loading document list')).toBeTruthy();
  });

  it('goes through the documents by arrows and round the end, and closes by Escape', async () => {
    await open(3);
    (await line('panel.dxf')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect((await line('machine.bin')).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{ArrowRight}');
    expect((await line('photo.jpg')).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect((await line('machine.bin')).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Next document' }));
    expect((await line('photo.jpg')).getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalled();
  });

  it('says when a file cannot be loaded', async () => {
    server.on(filesContract.downloadFile, () => new Refused(404, { code: 'NotFoundError', message: 'Not found' }));
    await open(2);
    expect(within(await screen.findByRole('alert')).getByText('This file could not be loaded')).toBeTruthy();
  });
});

it('B-220 tells kinds by what a content is', () => {
  expect(
    [
      'image/png',
      'image/svg+xml',
      'application/pdf',
      'text/html',
      'application/xml',
      'image/vnd.dxf',
      'image/tiff',
    ].map(previewKindOf),
  ).toEqual(['image', 'image', 'pdf', 'text', 'text', 'dxf', 'none']);
});
