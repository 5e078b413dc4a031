/** Bodies beyond this are sent gzipped, characters. */
const worthwhile = 32_768;

/** A body as it goes over the line: JSON, gzipped when it is large and the browser can. */
export async function writeBody(value: unknown, headers: Headers): Promise<BodyInit> {
  headers.set('content-type', 'application/json');
  const text = JSON.stringify(value);
  if (text.length <= worthwhile || typeof CompressionStream === 'undefined') return text;
  headers.set('content-encoding', 'gzip');
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}
