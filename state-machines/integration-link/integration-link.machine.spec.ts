import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { integrationLinkMachine } from './integration-link.machine.ts';

const facts = { isCurrent: true, isActive: true, kind: 'invoice' } as const;
const begun = () => journeyOf(integrationLinkMachine, facts).does('queue').does('send');

it('what was answered is synced, and stale when the record changed meanwhile or later', () => {
  expect(begun().does('answered').status).toBe('synced');
  expect(begun().does('answered', { isCurrent: false }).status).toBe('stale');
  const changed = begun().does('answered').does('change');
  expect(changed.status).toBe('stale');
  expect(changed.does('collect').does('send').status).toBe('sending');
});

it('what was not answered is never sent before it is looked up', () => {
  const unknown = begun().does('unanswered');
  expect(() => unknown.does('send')).toThrow();
  expect(begun().does('unanswered').does('found').status).toBe('synced');
  expect(begun().does('unanswered').does('notFound').does('send').status).toBe('sending');
  expect(begun().does('unanswered').does('refuse').status).toBe('blocked');
  expect(begun().does('unanswered').does('resync').status).toBe('unknown');
});

it('a blocked link waits for a person', () => {
  const blocked = begun().does('refuse');
  expect(() => blocked.does('send')).toThrow();
  expect(blocked.does('resync').status).toBe('pending');
  const cut = journeyOf(integrationLinkMachine, { ...facts, isActive: false }, 'blocked');
  expect(() => cut.does('relink')).toThrow('the integration is not connected');
});

it('a disconnected integration lets go, and takes up again', () => {
  const gone = begun().does('answered').does('disconnect');
  expect(gone.status).toBe('unlinked');
  expect(() => gone.does('resync')).toThrow();
  expect(gone.does('resume').status).toBe('pending');
});
