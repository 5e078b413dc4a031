import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { orderItemNcrMachine } from './order-item-ncr.machine.ts';
import { preProductionTaskMachine } from './pre-production-task.machine.ts';

it('an NCR is raised on despatched glass and can be denied until its rework starts', () => {
  expect(() => journeyOf(orderItemNcrMachine, { isDespatched: false }).does('raise')).toThrow(
    'Raise NCR: the item is not despatched',
  );
  const ncr = journeyOf(orderItemNcrMachine).does('raise').does('approve');
  expect(() => journeyOf(orderItemNcrMachine, { isReworkStarted: true }, 'approved').does('deny')).toThrow(
    'the rework has started',
  );
  expect(ncr.does('deny').status).toBe('denied');
});

it('a pre-production task is completed by its own action only', () => {
  const task = journeyOf(preProductionTaskMachine, { action: 'printProductionLabels' }).does(
    'orderEntersPreProduction',
  );
  expect(() => task.does('sendOrderConfirmation')).toThrow('Send order confirmation: another task is next');
  expect(task.does('printProductionLabels').status).toBe('completed');
});
