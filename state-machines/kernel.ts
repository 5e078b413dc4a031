/**
 * Lifecycles as pure functions: declare a table with `defineLifecycle`, move with `step`, ask with `actionsOf`, draw with
 * `diagramOf`. XState holds the chart; nothing here does I/O, reads a clock or starts an actor.
 */
export { type Action, actionsOf, holdsAny, permissionOf } from './kernel/actions.ts';
export { defineLifecycle } from './kernel/define-lifecycle.ts';
export {
  type DiagramEdge,
  type DiagramNode,
  diagramOf,
  domainEventsOf,
  isFinal,
  openStatusesOf,
  statusesBefore,
  statusesOf,
  statusMeta,
  type Transition,
  transitionsOf,
} from './kernel/describe.ts';
export {
  type AnyLifecycle,
  type Blocker,
  type By,
  type EventOf,
  type FactSamples,
  type GuardSpec,
  type Lifecycle,
  NEW,
  SAME,
  type StateMeta,
  type StatusOf,
  type Tone,
  tones,
} from './kernel/lifecycle.ts';
export { type Moved, moveEvents, moveOf, withoutMove } from './kernel/move-events.ts';
export { IllegalTransition, refusalOf } from './kernel/refusal.ts';
export { type LifecycleEvent, type Step, step } from './kernel/step.ts';
