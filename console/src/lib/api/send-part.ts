import { type ApiError, networkError, readRefusal } from './errors.ts';

/** An answer of the store that is no JSON (an S3 store answers nothing or XML). */
function refusalOf(request: XMLHttpRequest): ApiError {
  const reference = request.getResponseHeader('x-correlation-id');
  try {
    return readRefusal(request.status, JSON.parse(request.responseText), reference);
  } catch {
    return readRefusal(request.status, null, reference);
  }
}

/**
 * Sends one part to its signed address. XMLHttpRequest, because fetch tells nothing about bytes on their way up.
 * @throws ApiError
 */
export function sendPart(
  url: string,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const give = () => request.abort();
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', give);
      finish();
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => end(() => (request.status < 300 ? done() : fail(refusalOf(request))));
    request.onerror = () => end(() => fail(networkError()));
    request.onabort = () => end(() => fail(signal.reason));
    signal.addEventListener('abort', give);
    if (signal.aborted) return end(() => fail(signal.reason));
    request.send(bytes);
  });
}
