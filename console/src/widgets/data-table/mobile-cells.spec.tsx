// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { gridColumn } from './columns.ts';
import { cardHeightOf, MobileCard } from './mobile-cells.tsx';

const columns = [
  gridColumn('number', { title: 'Order', type: 'link' }),
  gridColumn('customer', { title: 'Customer', type: 'text' }),
  gridColumn('status', { title: 'Status', type: 'status' }),
  gridColumn('total', { title: 'Total', type: 'money' }),
  gridColumn('due', { title: 'Promised', type: 'date' }),
];
const row = { id: 3, number: 'SO-3', customer: 'Bayside', status: 'draft', total: '12.50', due: '2026-11-20' };

it('W-55 shows a row of a list on a phone as a card with titled cells that opens the record', async () => {
  await renderBlock(
    <ul>
      <MobileCard
        row={row}
        index={0}
        columns={columns}
        units={{ total: '$ inc' }}
        cells={{ status: () => <b>Draft</b> }}
        link="/orders/3"
        isGone={false}
      />
    </ul>,
  );
  const card = within(screen.getByRole('listitem'));
  expect(card.getByRole('link', { name: 'SO-3' }).getAttribute('href')).toBe('/orders/3');
  expect(card.getByText('Draft')).toBeTruthy();
  expect(card.getByText('Bayside')).toBeTruthy();
  expect(card.getAllByRole('term').map((t) => t.textContent)).toEqual(['Total, $ inc', 'Promised']);
  expect(card.getAllByRole('definition').map((d) => d.textContent)).toEqual(['12.50', '20th Nov']);
});

it('takes less room where there are no figures', () => {
  expect(cardHeightOf(columns.slice(0, 3))).toBeLessThan(cardHeightOf(columns));
});
