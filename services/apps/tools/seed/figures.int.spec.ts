import { expect, it } from 'vitest';
import { figuresOfDemoShop } from '../../testing/demo-shop.ts';

/** What holds from the first weeks on; the others are figures of a whole business, see whole-business.int.spec.ts. */
const early = [
  'Events on working days between 7:00 and 17:30',
  'Runs left over from days before',
  'Offcuts that name the sheet they came from',
  'Lines with holes or cutouts that are all placed',
  'Margin over glass, best to worst customer',
  'Margin over glass, best to worst glass',
  'Contacts with a valid ABN and fictitious phone and e-mail',
];

it('a few weeks of the demo business look like a shop', async () => {
  const figures = await figuresOfDemoShop(20);
  expect(early.map((name) => figures.get(name))).toEqual(
    early.map((name) => expect.objectContaining({ name, holds: true })),
  );
}, 180_000);
