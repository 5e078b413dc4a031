import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * A store that speaks S3, in a folder. S3rver knows neither ListParts nor AbortMultipartUpload: both are answered here
 * from its folder, in the form of the S3 reference.
 */
export async function startS3(directory: string, port: number): Promise<Server> {
  const s3rver = new S3rver({ directory, silent: true }).getMiddleware();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const uploadId = url.searchParams.get('uploadId');
    const isMissing = uploadId !== null && (request.method === 'GET' || request.method === 'DELETE');
    if (!isMissing) return void s3rver(request, response);
    const folder = join(directory, url.pathname.split('/')[1] ?? '', '._S3rver_uploads', uploadId);
    void (request.method === 'GET' ? listParts(folder, response) : abort(folder, request, response));
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  return server;
}

async function listParts(folder: string, response: ServerResponse): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parts = await Promise.all(
    names
      .sort((a, b) => Number(a) - Number(b))
      .map(async (name) => {
        const bytes = await readFile(join(folder, name));
        const eTag = createHash('md5').update(bytes).digest('hex');
        return `<Part><PartNumber>${name}</PartNumber><ETag>"${eTag}"</ETag><Size>${bytes.length}</Size></Part>`;
      }),
  );
  const body = `<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

async function abort(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const isThere = (await readdir(folder).catch(() => null)) !== null;
  await rm(folder, { recursive: true, force: true });
  if (isThere) return void response.writeHead(204).end();
  const body =
    '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>';
  response.writeHead(404, { 'content-type': 'application/xml' }).end(body);
}
