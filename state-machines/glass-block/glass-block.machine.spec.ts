import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { glassBlockMachine, isClosedBlock } from './glass-block.machine.ts';

it('B-285 a glass block is closed when it is made, and is opened once', () => {
  const block = journeyOf(glassBlockMachine).does('create');
  expect(isClosedBlock(block.status)).toBe(true);
  expect(isClosedBlock(block.does('open').status)).toBe(false);
  expect(() => block.does('open')).toThrow('Open glass block: its sheets are in stock already');
});

it('B-295 without the setting none is made, but one that stands there is opened', () => {
  expect(() => journeyOf(glassBlockMachine, { isEnabled: false }).does('create')).toThrow(
    'Create glass block: glass blocks are turned off for your company',
  );
  expect(() => journeyOf(glassBlockMachine, { isIncluded: false }).does('create')).toThrow(
    'Create glass block: the subscription of your company does not include this',
  );
  expect(journeyOf(glassBlockMachine, { isEnabled: false, isIncluded: false }, 'closed').does('open').status).toBe(
    'opened',
  );
});
