/** A part of the program that did not arrive. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('A part of this page did not load. Check your network connection and try again', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** A part may take so long, ms. */
export const chunkTimeout = 120_000;

/** What a browser says of a part that could not be fetched. */
const isMissing = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** Loads a part of the program. @throws ChunkLoadError when it does not come within 120 seconds, or not at all. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkLoadError()), chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw isMissing(error) ? new ChunkLoadError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
