import { connect, type Socket } from 'node:net';

const mark = Buffer.from('HTTP/1.1 200 ');

/**
 * Asks the same thing over kept connections for a while, the next as soon as an answer begins, and counts answers of 200.
 * Leaner than any HTTP client: it shares the cores with who is measured. Answers have to fit in one after the other.
 */
export async function countAnswers(port: number, path: string, token: string, lanes: number, seconds: number) {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`;
  let count = 0;
  const sockets: Socket[] = [];
  const started = performance.now();
  for (let lane = 0; lane < lanes; lane += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      if (!part.includes(mark)) return;
      count += 1;
      socket.write(request);
    });
    socket.write(request);
  }
  await new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });
  const perSecond = count / ((performance.now() - started) / 1000);
  for (const socket of sockets) socket.destroy();
  return { count, perSecond };
}
