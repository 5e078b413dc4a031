// @vitest-environment jsdom
import { filesContract, uploadLimits } from '@glasshouse/services/contexts/core/files/files.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { FileUpload } from './file-upload.tsx';
import { fileOfParts, holdParts, type PartSent, takesUploads } from './testing.ts';
import type { UploadEntry } from './upload-entry.ts';
import { forgetUploads, type UploadsInUse, useUploads } from './use-uploads.ts';

const partBytes = uploadLimits.partBytes;
let server: ReturnType<typeof serverAnswers>;
let arrived: Map<number, number>;
let parts: PartSent[];
let uploads: UploadsInUse;

function Place() {
  uploads = useUploads('order:7');
  return <FileUpload uploads={uploads} />;
}
const open = () => renderBlock(<Place />);
const entry = () => uploads.entries[0] as UploadEntry;
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
/** Lets a part arrive: the server has it from now on. */
const arrive = (part: PartSent | undefined) => {
  const number = Number(part?.url.split('/').at(-1));
  arrived.set(number, part?.size ?? 0);
  part?.answer(200, { eTag: `tag ${number}` });
};
const partAt = async (i: number) => {
  await waitFor(() => expect(parts.length).toBeGreaterThan(i));
  return parts[i];
};

beforeEach(() => {
  server = serverAnswers();
  ({ arrived } = takesUploads(server));
  parts = holdParts();
});
afterEach(() => {
  for (const { id } of uploads.entries) uploads.remove(id);
  localStorage.clear();
  forgetUploads();
  vi.useRealTimers();
});

describe('an upload', () => {
  it('W-08 B-213 B-214 B-217 sends two parts at once, tells how far it is, and completes with the parts the server has', async () => {
    await open();
    choose(fileOfParts(4));
    await partAt(1);
    expect(entry()).toMatchObject({ uploading: true, uploaded: false, key: 'a1/key-1', uploadId: 'upload 1' });
    await new Promise((done) => setTimeout(done, 30));
    expect(parts).toHaveLength(2);
    parts[0]?.progress(partBytes / 2);
    await waitFor(() => expect(entry().bytesUploaded).toBe(partBytes / 2));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(entry().progress));
    arrive(parts[0]);
    await partAt(2);
    expect(parts).toHaveLength(3);
    for (const i of [1, 2]) arrive(parts[i]);
    arrive(await partAt(3));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    expect(server.sentTo(filesContract.completeUpload)[0]?.body).toEqual({
      key: 'a1/key-1',
      partList: [1, 2, 3, 4].map((partNumber) => ({ partNumber, eTag: `tag ${partNumber}` })),
    });
    expect(screen.getByText(/^Uploaded · 25.2 MB/)).toBeTruthy();
  });

  it('B-218 is an entry with key, upload, name, type, address, flags, message and bytes', async () => {
    await open();
    choose(fileOfParts(1));
    arrive(await partAt(0));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    expect(entry()).toEqual({
      id: expect.any(String),
      key: 'a1/key-1',
      uploadId: 'upload 1',
      name: 'plan.dxf',
      mimeType: 'image/vnd.dxf',
      url: '/files/41',
      uploaded: true,
      uploading: false,
      downloading: false,
      error: false,
      errorMessage: '',
      progress: 100,
      bytesUploaded: 100,
      bytesTotal: 100,
      isInterrupted: false,
    });
  });

  it.each(['setup.exe', 'Setup.EXE', 'old.doc', 'sheet.xls', 'all.ZIP', 'all.rar', 'a.scr', 'a.vbs', 'a.com'])(
    'W-08 B-210 B-391 refuses %s with a dialog and takes the others',
    async (name) => {
      await open();
      choose(new File(['x'], name), new File(['y'], 'good.txt'));
      const dialog = await screen.findByRole('dialog', { name: 'Upload Error' });
      const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
      expect(
        within(dialog).getByText(`Files with extension '${extension}' are unavailable for uploading`),
      ).toBeTruthy();
      await waitFor(() => expect(uploads.entries.map((one) => one.name)).toEqual(['good.txt']));
    },
  );

  it('W-08 B-212 holds back an action while something is under way, and lets it pass after', async () => {
    await open();
    choose(fileOfParts(1));
    const part = await partAt(0);
    expect([uploads.check(), uploads.isActive]).toEqual([false, true]);
    const dialog = await screen.findByRole('dialog', { name: 'Uploads Active' });
    expect(within(dialog).getByText('Please wait for all active uploads to be completed')).toBeTruthy();
    arrive(part);
    await waitFor(() => expect(uploads.isActive).toBe(false));
    expect(uploads.check()).toBe(true);
  });

  it('B-076 shows the server’s sentence when there is one, and goes on after Retry', async () => {
    await open();
    choose(fileOfParts(1));
    (await partAt(0))?.answer(422, { error: { code: 'X', message: 'The storage is full', data: null, details: [] } });
    expect((await screen.findByRole('alert')).textContent).toBe('The storage is full');
    expect(entry()).toMatchObject({ error: true, uploading: false, errorMessage: 'The storage is full' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    arrive(await partAt(1));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    expect(server.sentTo(filesContract.createUpload)).toHaveLength(1);
  });

  it('B-076 says Error while uploading when the server said nothing', async () => {
    await open();
    choose(fileOfParts(1));
    (await partAt(0))?.answer(418, 'teapot');
    expect((await screen.findByRole('alert')).textContent).toBe('Error while uploading');
  });

  it('waits for a connection that is lost for a moment', async () => {
    await open();
    choose(fileOfParts(1));
    (await partAt(0))?.fail();
    arrive(await waitFor(() => parts[1] ?? Promise.reject(new Error('not yet')), { timeout: 3_000 }));
    await waitFor(() => expect(entry().uploaded).toBe(true));
  });

  it('W-08 B-217 is aborted when it is removed under way, and deleted when it is removed after', async () => {
    await open();
    choose(fileOfParts(1));
    const part = await partAt(0);
    await userEvent.click(screen.getByRole('button', { name: 'Stop uploading plan.dxf' }));
    expect([uploads.entries, part?.isAborted]).toEqual([[], true]);
    await waitFor(() => expect(server.sentTo(filesContract.abortUpload)[0]?.query).toEqual({ key: 'a1/key-1' }));
    choose(fileOfParts(1));
    arrive(await partAt(1));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Remove plan.dxf' }));
    await waitFor(() => expect(server.sentTo(filesContract.deleteUpload)[0]?.query).toEqual({ key: 'a1/key-2' }));
    expect(uploads.entries).toEqual([]);
  });

  it('takes what is dropped and what is pasted', async () => {
    const { container } = await open();
    const area = container.querySelector('[data-compact], div > div > div') as Element;
    fireEvent.drop(area, { dataTransfer: { files: [new File(['x'], 'dropped.txt')], items: [] } });
    fireEvent.paste(area, { clipboardData: { files: [new File(['y'], 'pasted.png')] } });
    await waitFor(() => expect(uploads.entries.map((one) => one.name).sort()).toEqual(['dropped.txt', 'pasted.png']));
  });
});

describe('after a reload', () => {
  const reload = async () => {
    forgetUploads();
    parts.length = 0;
    document.body.innerHTML = '';
    await open();
  };

  it('goes on from the parts the server has, once the same file is chosen again', async () => {
    await open();
    choose(fileOfParts(3));
    arrive(await partAt(0));
    await partAt(2);
    await waitFor(() => expect(entry().bytesUploaded).toBe(partBytes));
    await reload();
    expect(entry()).toMatchObject({ isInterrupted: true, uploading: false, progress: 49, name: 'plan.dxf' });
    expect(screen.getByText('Stopped at 49%. Continue by choosing the file again')).toBeTruthy();
    choose(fileOfParts(3));
    arrive(await partAt(0));
    arrive(await partAt(1));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    expect(parts.map((part) => part.url)).toEqual(['/part/2', '/part/3']);
    expect(server.sentTo(filesContract.createUpload)).toHaveLength(1);
  });

  it('does not take another file for it', async () => {
    await open();
    choose(fileOfParts(2));
    await partAt(1);
    await reload();
    const other = new File([new Uint8Array(50)], 'plan.dxf', { lastModified: 8 });
    fireEvent.change(screen.getByLabelText('Choose plan.dxf again'), { target: { files: [other] } });
    expect(await screen.findByText(/This is a different file/)).toBeTruthy();
    expect(entry().isInterrupted).toBe(true);
  });

  it('still has what was uploaded and not used', async () => {
    await open();
    choose(fileOfParts(1));
    arrive(await partAt(0));
    await waitFor(() => expect(entry().uploaded).toBe(true));
    await reload();
    expect(entry()).toMatchObject({ uploaded: true, key: 'a1/key-1', url: '/files/41' });
    uploads.clear();
    await reload();
    expect(uploads.entries).toEqual([]);
  });
});

describe('a remote file', () => {
  const remote = (chunks: number, release: Promise<unknown>, status = 200) => {
    const inner = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
      if (!String(url).includes('remote')) return inner(url, init);
      const body = new ReadableStream({
        async start(to) {
          for (let i = 0; i < chunks; i += 1) {
            to.enqueue(new Uint8Array(50));
            if (i === 0) await release;
          }
          to.close();
        },
      });
      return new Response(body, {
        status,
        headers: { 'content-length': String(chunks * 50), 'content-type': 'image/png' },
      });
    });
  };

  it('W-08 B-214 B-216 is downloaded with progress, then uploaded', async () => {
    await open();
    let release = () => {};
    remote(2, new Promise<void>((done) => (release = done)));
    void uploads.addRemote('/remote/photo.png', 'photo.png');
    await waitFor(() => expect(entry()).toMatchObject({ downloading: true, uploading: false, progress: 50 }));
    expect(screen.getByText('Downloading, 50%')).toBeTruthy();
    expect(uploads.check()).toBe(false);
    release();
    const part = await partAt(0);
    expect(entry()).toMatchObject({ downloading: false, uploading: true, bytesTotal: 100, mimeType: 'image/png' });
    arrive(part);
    await waitFor(() => expect(entry().uploaded).toBe(true));
  });

  it('W-08 B-215 that cannot be downloaded goes without a word', async () => {
    await open();
    const before = screen.queryAllByRole('dialog').length;
    remote(1, Promise.resolve(), 404);
    await uploads.addRemote('/remote/gone.png', 'gone.png');
    expect(uploads.entries).toEqual([]);
    expect([screen.queryByRole('alert'), screen.queryAllByRole('dialog').length]).toEqual([null, before]);
  });
});

it('B-076 an upload that is refused before it begins says why', async () => {
  server.on(
    filesContract.createUpload,
    () => new Refused(409, { code: 'UploadLimitError', message: 'You have 50 unfinished uploads' }),
  );
  await open();
  choose(fileOfParts(1));
  expect((await screen.findByRole('alert')).textContent).toBe('You have 50 unfinished uploads');
});
