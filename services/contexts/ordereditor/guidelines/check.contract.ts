import type { GuidelineBody } from '../ordereditor.contract.ts';
import type { LookedAt } from './looked-at.contract.ts';
import type { Broken } from './verdict.contract.ts';

/** Where a pane breaks one guideline. */
export type Check = (guideline: GuidelineBody, looked: LookedAt) => Broken[];
