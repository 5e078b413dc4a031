import { guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, type GuardSpec, NEW, type StatusOf } from '../kernel.ts';

export type PreProductionAction = 'sendOrderConfirmation' | 'printProductionSheets' | 'printProductionLabels';

/** What a pre-production task looks at. */
export interface PreProductionTaskFacts {
  action: PreProductionAction;
  /** The account's settings ask for this action. */
  isEnabled: boolean;
}

const isFor = (action: PreProductionAction): GuardSpec<PreProductionTaskFacts> =>
  guard((f) => f.action === action, 'another task is next');

/** One line of the checklist an order passes before production. */
export const preProductionTaskMachine = defineLifecycle<PreProductionTaskFacts>()({
  id: 'preProductionTask',
  noun: 'task',
  states: {
    pending: { label: 'To do', tone: 'info', tags: ['open'], phrase: 'to do' },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    skipped: { label: 'Skipped', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    enabled: guard(
      (f) => f.isEnabled,
      'the settings do not ask for it',
      'Anyone who may configure orders',
      'Switch it on',
    ),
    isConfirmation: isFor('sendOrderConfirmation'),
    isSheets: isFor('printProductionSheets'),
    isLabels: isFor('printProductionLabels'),
  },
  events: {
    orderEntersPreProduction: system('Order enters pre-production', 'preProductionTask.created'),
    sendOrderConfirmation: user('Send order confirmation', ['order:update'], 'preProductionTask.completed'),
    printProductionSheets: user('Print production sheets', ['order:update'], 'preProductionTask.completed'),
    printProductionLabels: user('Print production labels', ['order:update'], 'preProductionTask.completed'),
    skip: user('Skip', ['order:update'], 'preProductionTask.skipped'),
    reopen: user('Reopen', ['order:update'], 'preProductionTask.reopened'),
    skippreproduction: user('Skip pre-production', ['orderProductionEditing:update'], 'preProductionTask.skipped'),
  },
  moves: [
    { from: NEW, event: 'orderEntersPreProduction', to: 'pending', needs: ['enabled'] },
    { from: 'pending', event: 'sendOrderConfirmation', to: 'completed', needs: ['isConfirmation'] },
    { from: 'pending', event: 'printProductionSheets', to: 'completed', needs: ['isSheets'] },
    { from: 'pending', event: 'printProductionLabels', to: 'completed', needs: ['isLabels'] },
    { from: 'pending', event: 'skip', to: 'skipped' },
    { from: 'pending', event: 'skippreproduction', to: 'skipped' },
    { from: ['completed', 'skipped'], event: 'reopen', to: 'pending' },
  ],
  samples: {
    action: ['sendOrderConfirmation', 'printProductionSheets', 'printProductionLabels'],
    isEnabled: [true, false],
  },
});

export type PreProductionTaskStatus = StatusOf<typeof preProductionTaskMachine>;
