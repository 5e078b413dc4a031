import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveConsole } from './serve-console.ts';

class Nothing {}
Module({})(Nothing);

let app: NestFastifyApplication;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Console</title>');
  app = await NestFactory.create<NestFastifyApplication>(Nothing, new FastifyAdapter(), { logger: false });
  await serveConsole(app, { log: undefined, metrics: undefined } as never, folder, 'api/v1');
  await app.init();
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
  return [statusCode, String(headers['content-type']).split(';')[0], body];
};

it('serves files that a build lays beside the page while the API runs; every other path is the page', async () => {
  const page = [200, 'text/html', '<title>Console</title>'];
  expect(await get('/station-worker.js')).toEqual(page);
  await writeFile(join(folder, 'station-worker.js'), '// worker');
  expect(await get('/station-worker.js')).toEqual([200, 'application/javascript', '// worker']);
  expect(await get('/orders/7')).toEqual(page);
  expect(await get('/glass/integrations/xero.svg')).toEqual(page);
  await mkdir(join(folder, 'glass', 'integrations'), { recursive: true });
  await writeFile(join(folder, 'glass', 'integrations', 'xero.svg'), '<svg/>');
  expect(await get('/glass/integrations/xero.svg')).toEqual([200, 'image/svg+xml', '<svg/>']);
  expect(await get('/..%2fsecret')).toEqual(page);
});
