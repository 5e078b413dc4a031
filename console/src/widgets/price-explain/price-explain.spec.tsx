import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { basisOf, PriceExplain, sixPlaces } from './price-explain.tsx';

describe('price', () => {
  it('writes quantity × rate with its unit', () => {
    expect(basisOf({ label: 'Glass', quantity: '1.28640', unit: 'm²', rate: '108.00', amount: '138.9312' })).toBe(
      '1.28640 m² × 108.00',
    );
    expect(basisOf({ label: 'Hinge', quantity: '2', unit: 'each', rate: '30.00', amount: '60' })).toBe('2 × 30.00');
    expect(basisOf({ label: 'GST', amount: '1' })).toBe('');
  });
  it('keeps six decimals', () => {
    expect(sixPlaces('-37.963872')).toBe('−37.963872');
    expect(sixPlaces('60')).toBe('60.000000');
  });
  it('draws a tree and its sum', () => {
    const html = renderToStaticMarkup(
      <PriceExplain
        totalLabel="Unit price ex GST"
        total="278.401728"
        lines={[{ label: 'Processing', amount: '48.76', children: [{ label: 'Flat polish', amount: '48.76' }] }]}
      />,
    );
    expect(html).toContain('Flat polish');
    expect(html).toContain('278.401728');
  });
});
