import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SheetsCell, YieldCell } from './sheet-cells.tsx';

const drawn = (outline: string | null, sheetCount: number) =>
  renderToStaticMarkup(<SheetsCell sheet={{ outline, sheetCount }} />);

it('draws every glass sheet of an outline to one scale, measured from the lower left corner', () => {
  const html = drawn('3210x2250 i0,0,1200,800;1605x1125 o0,0,500,500', 2);
  expect(html.match(/<svg/g)).toHaveLength(2);
  expect(html).toContain('viewBox="0 0 3210 2250"');
  expect(html).toContain('<rect x="0" y="1450" width="1200" height="800"');
  const [large, small] = [...html.matchAll(/--tall:([\d.]+)/g)].map(([, tall]) => Number(tall));
  expect(large).toBeCloseTo(2 * (small ?? 0));
});

it('says how many there are, also of those it does not draw', () => {
  expect(drawn('3210x2250;3210x2250;3210x2250', 12)).toContain('>12</span>');
  expect(drawn(null, 0)).not.toContain('<svg');
});

it('draws the yield as a bar, and nothing before the layout', () => {
  expect(renderToStaticMarkup(<YieldCell percent="87.25" />)).toContain('width:87.25%');
  expect(renderToStaticMarkup(<YieldCell percent={null} />)).not.toContain('width');
});
