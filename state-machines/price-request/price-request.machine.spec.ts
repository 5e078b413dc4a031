import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { priceRequestMachine } from './price-request.machine.ts';

it('is drafted, generated, approved and applied on its day', () => {
  const request = journeyOf(priceRequestMachine)
    .does('create')
    .does('completedraft')
    .does('listsGenerated')
    .does('approve');
  expect(request.does('effectiveDateReached').does('pricesApplied').status).toBe('completed');
});

it('waits for its day unless applied now', () => {
  const request = journeyOf(priceRequestMachine, { effectiveAt: '2026-03-01T00:00:00.000Z' }, 'pendingSchedule');
  expect(() => request.does('effectiveDateReached')).toThrow('its day has not come');
  expect(request.does('apply').status).toBe('processing');
});

it('a revert ends cancelled, and a failed one leaves the new prices in force', () => {
  const revert = () => journeyOf(priceRequestMachine, {}, 'completed').does('revert', { mode: 'revert' });
  expect(revert().does('pricesRestored').status).toBe('cancelled');
  expect(revert().does('processingFailed').status).toBe('completed');
  expect(() => revert().does('pricesApplied')).toThrow('Prices applied: the previous prices are being restored');
});
