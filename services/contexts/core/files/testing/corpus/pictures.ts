import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { type Canary, payload, type SampleFile, text } from './sample-file.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(type, 'latin1');
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(Buffer.concat([head, content])), 4);
  return Buffer.concat([numbers.subarray(0, 4), head, content, numbers.subarray(4)]);
}

/** A grey PNG of one bit a pixel; `rows` of it are really there, packed. */
export function png(width: number, height: number, rows = height, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc(rows * (1 + Math.ceil(width / 8)));
  const chunks = [
    pngChunk('IHDR', head),
    extra,
    pngChunk('IDAT', deflateSync(lines, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

const gif = (width: number, height: number, after: Buffer | string) =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
    Buffer.from(after),
  ]);

const jpeg = (width: number, height: number, after: Buffer | string = '') =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after),
  ]);

const webp = Buffer.concat([
  Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
]);

const tiff = Buffer.concat([
  Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0]),
  Buffer.from([0, 1, 4, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f, 1, 1, 4, 0, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f]),
  // The next directory is this one again.
  Buffer.from([0x11, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0]),
]);

/** Pictures that claim to be huge, are cut short, or hold something else as well. */
export function pictures(canary: Canary): SampleFile[] {
  const script = `<script>${payload(canary)}</script>`;
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(40), text(script)]);
  const comment = pngChunk('tEXt', text(`Comment\0${script}`));
  const profile = pngChunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(3_000_000))]));
  const one = (name: string, bytes: Buffer, is?: string, claims = ''): SampleFile => ({
    name,
    claims,
    bytes,
    ...(is ? { is } : {}),
  });
  return [
    one('png-html-after.png', Buffer.concat([png(8, 8), text(script)]), 'image/png', 'text/html'),
    one('png-comment.png', png(8, 8, 8, comment), 'image/png'),
    one('png-profile-bomb.png', png(8, 8, 8, profile), 'image/png'),
    one('png-huge-claim.png', png(65_535, 65_535, 1), 'image/png'),
    one('png-largest-claim.png', png(2_147_483_647, 2_147_483_647, 0), 'image/png'),
    one('png-bomb.png', png(30_000, 30_000), 'image/png'),
    one('png-large.png', png(6_000, 6_000), 'image/png'),
    one('png-cut.png', png(400, 400).subarray(0, 50), 'image/png'),
    one(
      'png-wrong-crc.png',
      Buffer.concat([png(8, 8).subarray(0, 29), Buffer.alloc(4), png(8, 8).subarray(33)]),
      'image/png',
    ),
    one('png-nothing.png', signature),
    one('png-called-html.html', png(8, 8), 'image/png', 'text/html'),
    one('gif-script.gif', gif(1, 1, `/*${script}*/`), 'image/gif', 'text/javascript'),
    one(
      'gif-js.js',
      Buffer.concat([Buffer.from('GIF89a=1;/*', 'latin1'), gif(1, 1, `*/;${payload(canary)}`)]),
      'image/gif',
      'text/javascript',
    ),
    one('gif-huge.gif', gif(65_535, 65_535, ''), 'image/gif'),
    one('gif-jar.gif', gif(1, 1, zip), 'image/gif'),
    one('jpeg-huge.jpg', jpeg(65_535, 65_535), 'image/jpeg'),
    one('jpeg-html.jpg', jpeg(8, 8, script), 'image/jpeg', 'text/html'),
    one('jpeg-cut.jpg', jpeg(8, 8).subarray(0, 12), 'image/jpeg'),
    one('webp-huge.webp', webp, 'image/webp'),
    one('tiff-loop.tif', tiff, 'image/tiff'),
    one(
      'bmp-js.bmp',
      Buffer.concat([Buffer.from('BM/*\0\0\0\0', 'latin1'), Buffer.alloc(60), text(`*/=1;${payload(canary)}`)]),
    ),
    one('zip-in-png.png', Buffer.concat([png(8, 8), zip]), 'image/png'),
    one('zip-called-pdf.pdf', zip, 'application/zip', 'application/pdf'),
    one('gzip-bomb.gz', gzipSync(Buffer.alloc(50_000_000)), 'application/gzip'),
    one('gzip-called-png.png', gzipSync(Buffer.alloc(1_000_000)), 'application/gzip', 'image/png'),
    one(
      'svgz-bomb.svgz',
      gzipSync(text(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(9_000_000)}</svg>`)),
      'application/gzip',
      'image/svg+xml',
    ),
    one(
      'program.png',
      Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]),
      'application/x-msdownload',
      'image/png',
    ),
  ];
}
