import { dxf, panelDxf } from '../samples.ts';
import { type Canary, payload, type SampleFile, text } from './sample-file.ts';

const is = 'image/vnd.dxf';
const entities = (...pairs: (string | number)[]) =>
  dxf(0, 'SECTION', 2, 'ENTITIES', ...pairs, 0, 'ENDSEC', 0, 'EOF', '');
const withBlock = (block: (string | number)[], ...pairs: (string | number)[]) =>
  dxf(0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 2, 'B', ...block, 0, 'ENDBLK', 0, 'ENDSEC', '') + entities(...pairs);
const line = (x: number | string) => [0, 'LINE', 8, '0', 10, x, 20, 0, 11, 5, 21, 5];

/** Drawings that name other files, hold markup, or never end. */
export function drawings(canary: Canary): SampleFile[] {
  const script = `"><script>${payload(canary)}</script>`;
  const polyline = Array.from({ length: 4_000 }, (_, i) => [10, i, 20, i % 7]).flat();
  const made: [string, string][] = [
    ['panel', panelDxf],
    ['xref', withBlock([70, 4, 1, `${canary}/other.dxf`, ...line(0)], 0, 'INSERT', 2, 'B', 10, 0, 20, 0)],
    ['xref-path', withBlock([70, 4, 1, '..\\..\\..\\windows\\win.ini', ...line(0)], 0, 'INSERT', 2, 'B', 10, 0, 20, 0)],
    [
      'image',
      entities(...line(0), 0, 'IMAGE', 8, '0', 340, 'A1', 10, 0, 20, 0) +
        dxf(0, 'SECTION', 2, 'OBJECTS', 0, 'IMAGEDEF', 5, 'A1', 1, `${canary}/x.png`, 0, 'ENDSEC'),
    ],
    ['layer-markup', entities(0, 'LINE', 8, script, 10, 0, 20, 0, 11, 9, 21, 9)],
    ['text-markup', entities(...line(0), 0, 'TEXT', 8, '0', 10, 0, 20, 0, 40, 5, 1, script)],
    ['mtext-markup', entities(...line(0), 0, 'MTEXT', 8, '0', 10, 0, 20, 0, 1, script)],
    ['number-markup', entities(0, 'CIRCLE', 8, '0', 10, script, 20, 0, 40, 5)],
    ['self-insert', withBlock([0, 'INSERT', 2, 'B', 10, 0, 20, 0, ...line(1)], 0, 'INSERT', 2, 'B', 10, 0, 20, 0)],
    [
      'array',
      withBlock(
        line(0) as (string | number)[],
        0,
        'INSERT',
        2,
        'B',
        10,
        0,
        20,
        0,
        70,
        30_000,
        71,
        30_000,
        44,
        1,
        45,
        1,
      ),
    ],
    ['not-numbers', entities(0, 'LINE', 8, '0', 10, 'NaN', 20, 'Infinity', 11, '1e999', 21, '-1e999')],
    ['large-numbers', entities(0, 'LINE', 8, '0', 10, '1e308', 20, '-1e308', 11, '1e-308', 21, 0)],
    ['arc', entities(0, 'ARC', 8, '0', 10, 0, 20, 0, 40, 5, 50, '-1e15', 51, '1e15')],
    ['spline', entities(0, 'SPLINE', 8, '0', 71, 3, 72, 1_000_000_000, 73, 1_000_000_000, 74, 0, 40, 0, 10, 0, 20, 0)],
    ['long', entities(0, 'LWPOLYLINE', 8, '0', 90, 4_000, ...polyline)],
    ['no-end', panelDxf.slice(0, 120)],
    ['comments', `999\n${script}\n${panelDxf}`],
    ['windows', panelDxf.replaceAll('\n', '\r\n')],
  ];
  return [
    ...made.map(([what, content]) => ({
      name: `drawing-${what}.dxf`,
      claims: 'image/vnd.dxf',
      bytes: text(content),
      is,
    })),
    {
      name: 'drawing-binary.dxf',
      claims: '',
      bytes: Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1'), Buffer.alloc(300, 7)]),
      is,
    },
    { name: 'drawing.png', claims: 'image/png', bytes: text(panelDxf), is },
  ];
}
