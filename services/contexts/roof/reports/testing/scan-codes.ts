import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
// From the disk: nothing is fetched.
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });

/** The codes that a scanner reads in a picture (SVG or PNG), sorted. */
export async function scanCodes(picture: Buffer, density = 300): Promise<string[]> {
  const image = sharp(picture, { density }).flatten({ background: '#ffffff' });
  const png = await image.extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' }).png().toBuffer();
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 10,
  });
  return found.map(({ text }) => text).sort();
}
