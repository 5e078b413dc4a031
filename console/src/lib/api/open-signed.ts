import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { call } from './client.ts';

/** An address that opens a path of the API for a minute without a token. @throws ApiError when it may not be opened. */
export const signedUrl = async (path: string): Promise<string> =>
  (await call(exportContract.signUrl, { body: { path } })).url;

/** Has the browser fetch a path as a file; the page stays. @throws ApiError when it may not be opened. */
export async function download(path: string): Promise<void> {
  const link = Object.assign(document.createElement('a'), { href: await signedUrl(path), download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Sends the browser to an address; the page it stands on is left, and Back does not return to it. */
export const goTo = (url: string): void => location.replace(url);
