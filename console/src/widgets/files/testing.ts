import { filesContract, uploadLimits } from '@glasshouse/services/contexts/core/files/files.contract';
import { vi } from 'vitest';
import type { serverAnswers } from '../../testing/answers.ts';

/** A part on its way, held until the test lets it go on. */
export interface PartSent {
  readonly url: string;
  readonly size: number;
  progress(loaded: number): void;
  answer(status: number, body?: unknown): void;
  fail(): void;
  readonly isAborted: boolean;
}

/** Puts parts that are held in the place of XMLHttpRequest. */
export function holdParts(): PartSent[] {
  const parts: PartSent[] = [];
  class HeldRequest {
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private url = '';
    private aborted = false;
    open(_: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    getResponseHeader = () => null;
    abort() {
      this.aborted = true;
      this.onabort?.();
    }
    send(bytes: Blob) {
      const request = this;
      parts.push({
        url: this.url,
        size: bytes.size,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        answer: (status, body = {}) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
        fail: () => this.onerror?.(),
        get isAborted() {
          return request.aborted;
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  return parts;
}

/** A server that takes uploads; `arrived` are the parts it has. */
export function takesUploads(server: ReturnType<typeof serverAnswers>) {
  const arrived = new Map<number, number>();
  let count = 0;
  server.on(filesContract.createUpload, () => {
    count += 1;
    return { s3UploadId: `upload ${count}`, key: `a1/key-${count}` };
  });
  server.on(filesContract.listParts, () =>
    [...arrived].map(([partNumber, size]) => ({ partNumber, size, eTag: `tag ${partNumber}` })),
  );
  server.on(filesContract.preparePart, ({ query }) => ({ url: `/part/${String(query?.partNumber)}` }));
  server.on(filesContract.completeUpload, () => ({ url: '/files/41' }));
  server.on(filesContract.abortUpload, () => ({}));
  server.on(filesContract.deleteUpload, () => ({}));
  return { arrived };
}

/** A file of so many parts; the last one is short. */
export const fileOfParts = (parts: number, name = 'plan.dxf'): File =>
  new File([new Uint8Array((parts - 1) * uploadLimits.partBytes + 100)], name, {
    type: 'image/vnd.dxf',
    lastModified: 7,
  });
