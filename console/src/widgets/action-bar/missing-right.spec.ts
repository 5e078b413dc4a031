import { explainAccess } from '@glasshouse/services/platform/contract/explain-access';
import { everyRight } from '@glasshouse/services/platform/contract/right-words';
import { expect, it } from 'vitest';
import { missingRight } from './missing-right.ts';
import { simpleAction } from './simple-action.ts';

it('M23 finds the right behind the sentence of every blocked action', () => {
  for (const right of everyRight) expect(missingRight(simpleAction('do', 'Do', explainAccess(right)))).toBe(right);
});

it('finds the rights that a record lists, and none where no right is lacking', () => {
  const action = {
    ...simpleAction('approve', 'Approve', null),
    permission: ['order:update', 'orderEdit:update + order:read'],
  };
  const lacks = { text: 'Approve: you need the permission order:update', who: '', how: '' };
  expect(missingRight({ ...action, blockers: [lacks] })).toBe('order:update|orderEdit:update');
  expect(missingRight({ ...action, blockers: [{ text: 'It is on hold', who: '', how: '' }] })).toBeNull();
});
