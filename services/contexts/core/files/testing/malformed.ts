import { connect } from 'node:net';

/** A small generator, so that a run can be made again (mulberry32). */
function randomOf(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Where they are sent. */
export const malformedPaths = [
  '/files',
  '/dxf/convert',
  '/system/upload/s3/multipart',
  '/system/upload/s3/multipart/x/part?key=a&partNumber=1',
  '/system/upload/s3/multipart/x/complete',
  '/system/upload/s3/multipart/%00?key=%ff',
  '/account/logo',
  '/users/current/logo',
];

const types = [
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'image/png',
  '',
  '/',
  'a'.repeat(4_000),
];
const bodies = [
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  '--x--',
  '--',
  '{"name":',
  '{"name":"a.txt","type":1}',
  '[]',
  'null',
  '"',
  `{"a":${'['.repeat(3_000)}`,
  '\0\0\0\0',
  '',
  'x'.repeat(50_000),
];

/**
 * Requests no client of ours would send: bodies that are cut, lengths that are wrong, chunks that are none, types that
 * are not understood. Sent as bytes over a socket; answers the status lines, '' where the line was only closed.
 */
export async function sendMalformed(
  target: { readonly url: string; readonly token: string; readonly paths: readonly string[] },
  count: number,
  seed = 2_026,
): Promise<string[]> {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const answers: string[] = [];
  for (let i = 0; i < count; i += 20) {
    const batch = Array.from({ length: Math.min(20, count - i) }, () => {
      const body = pick(bodies);
      const length = pick([body.length, body.length, 0, body.length + 10, -1, Number.NaN, 99_999_999_999]);
      const isChunked = random() < 0.25;
      const framing = isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`;
      const sent = isChunked
        ? pick([`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`, `zz\r\n${body}`, `5\r\n${body}`])
        : body;
      const lines = [
        `${pick(['POST', 'PUT', 'PATCH', 'DELETE'])} /api/v1${pick(target.paths)} HTTP/1.1`,
        `host: ${new URL(target.url).host}`,
        ...(random() < 0.8 ? [`authorization: Bearer ${target.token}`] : []),
        `content-type: ${pick(types)}`,
        ...(random() < 0.1 ? ['content-encoding: gzip'] : []),
        framing,
      ];
      return `${lines.join('\r\n')}\r\n\r\n${sent}`;
    });
    answers.push(...(await Promise.all(batch.map((bytes) => sendRaw(target.url, bytes)))));
  }
  return answers;
}

/** Sends bytes and hangs up after half a second of silence. */
function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      done(heard.split('\r\n')[0] ?? '');
    };
    socket.setTimeout(500, end);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
