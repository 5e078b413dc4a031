import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import type { ActionQuestionProps } from './action-question.tsx';

const ActionQuestion = lazyPart(() => import('./action-question.tsx'));

/** Asks for the reason an action needs, and once more before a dangerous one. It loads with the first question. */
export const ActionDialog = (props: ActionQuestionProps) => (
  <Suspense>
    <ActionQuestion {...props} />
  </Suspense>
);
