import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyGeometry } from './only-geometry.ts';

const svg = (inside: string) => `<svg viewBox="0 0 10 10"><g stroke="rgb(1, 2, 3)">${inside}</g></svg>`;
const inside = (text: string) => onlyGeometry(text).replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('the drawing of a DXF', () => {
  it('keeps lines and arcs', () => {
    const path = '<path d="M 1 2 A 3 3 0 0 1 4,5" />';
    expect(inside(svg(path))).toBe('<g stroke="rgb(1, 2, 3)"><path d="M 1 2 A 3 3 0 0 1 4,5"/></g>');
  });

  it('loses everything that is no geometry', () => {
    const bad = [
      '<script>alert(1)</script>',
      '<foreignObject><body onload="alert(1)"></body></foreignObject>',
      '<image href="https://example.com/x.png" />',
      '<use xlink:href="https://example.com/x.svg#a" />',
      '<a href="javascript:alert(1)"><text>x</text></a>',
      '<style>@import "https://example.com"</style>',
      '<path d="M0,0" onload="alert(1)" style="fill:url(https://example.com)" />',
      '<g stroke="url(https://example.com)"><animate attributeName="href" /></g>',
      '<circle cx="1" cy="2" r="javascript:alert(1)" />',
    ];
    const left = inside(svg(bad.join('')));
    expect(left).toBe('<g stroke="rgb(1, 2, 3)"><path d="M0,0"/><g></g><circle cx="1" cy="2"/></g>');
  });

  it('holds nothing but known elements and attributes, whatever goes in', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      '/',
      'script',
      'path',
      ' d=',
      'g',
      ' onload=',
      'M0,0',
      '\n',
      '<!--',
      ']]>',
      '&',
      '=',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const left = inside(svg(pieces.join('')));
        expect(
          left.replace(
            /<\/?(g|path|circle|ellipse)( (stroke|d|fill|transform|stroke-width|cx|cy|r|rx|ry)="[^"<>]*")*\/?>/g,
            '',
          ),
        ).toBe('');
      }),
    );
  });

  it('is refused when there is nothing to draw', () => {
    for (const viewBox of ['0 0 0 0', 'NaN NaN NaN NaN', '0 0 Infinity 1'])
      expect(() => onlyGeometry(`<svg viewBox="${viewBox}"></svg>`)).toThrow('The drawing is empty');
  });
});
