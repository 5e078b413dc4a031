// @vitest-environment jsdom
import { quantityUnits } from '@glasshouse/services/platform/contract/lookups';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { UnitValue } from './unit-value.tsx';

it('W-17 B-247 shows 5 decimals when nothing else is said', async () => {
  await renderBlock(
    <>
      <p>
        <UnitValue value="1234.5" unit="m2" />
      </p>
      <p>
        <UnitValue value="0.1234567" unit="mass" />
      </p>
      <p>
        <UnitValue value="4" unit="each" decimals={0} />
      </p>
    </>,
  );
  expect([...document.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '1,234.50000\u00a0m²',
    '0.12346\u00a0kg',
    '4',
  ]);
});

it('W-17 B-380 knows the nine units', async () => {
  await renderBlock(quantityUnits.map(({ value }) => <UnitValue key={value} value="1" unit={value} />));
  expect(quantityUnits.map(({ name }) => screen.getByTitle(name).textContent)).toEqual([
    '1.00000',
    '1.00000\u00a0m',
    '1.00000\u00a0m²',
    '1.00000\u00a0m³',
    '1.00000\u00a0kg',
    '1.00000\u00a0h',
    '1.00000\u00a0%',
    '1.00000\u00a0%',
    '1.00000',
  ]);
});
