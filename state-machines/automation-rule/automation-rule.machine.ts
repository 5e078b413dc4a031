import { asksReason, guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a rule looks at when it is switched on. */
export interface AutomationRuleFacts {
  /** What is wrong with its draft. */
  problems: number;
  /** It writes to customers or moves money. */
  isDelicate: boolean;
  /** The draft, exactly as it stands, has run in shadow. */
  isTried: boolean;
  /** The version that runs, or ran before it was paused, only notes what it would do. */
  isShadowed: boolean;
}

const editors = ['automation:update'] as const;
const running = ['shadow', 'live', 'paused'] as const;
const publish = { event: 'publish', to: 'live', needs: ['nothingWrong', 'triedWhenDelicate'] } as const;

/** A rule of a company: written, tried in shadow, switched on, paused by a person or by what happened. */
export const automationRuleMachine = defineLifecycle<AutomationRuleFacts>()({
  id: 'automationRule',
  noun: 'rule',
  states: {
    draft: { label: 'Draft', tone: 'neutral', tags: ['open'] },
    shadow: { label: 'Shadow', tone: 'info', tags: ['open'], phrase: 'in shadow' },
    live: { label: 'On', tone: 'success', tags: ['open'], phrase: 'on' },
    paused: { label: 'Paused', tone: 'paused', tags: ['open'] },
    deleted: { label: 'Deleted', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    nothingWrong: guard(
      (f) => f.problems === 0,
      (f) => (f.problems === 1 ? 'one thing in it is not right yet' : `${f.problems} things in it are not right yet`),
      'Whoever writes the rule',
      'Open the rule and read what stands beside its parts',
    ),
    triedWhenDelicate: guard(
      (f) => !f.isDelicate || f.isTried,
      'it writes to customers or moves money and has not run in shadow as it stands',
      'Whoever may change rules',
      'Run it in shadow, read what it would have done, then switch it on',
    ),
    ranInShadow: guard((f) => f.isShadowed, 'it did not run in shadow', 'Whoever may change rules', 'Run it in shadow'),
  },
  events: {
    create: user('Create', ['automation:create'], 'automationRule.created'),
    save: user('Save', editors, 'automationRule.saved'),
    shadow: user('Run in shadow', editors, 'automationRule.shadowed'),
    publish: user('Switch on', editors, 'automationRule.published'),
    pause: { ...user('Pause', editors, 'automationRule.paused'), ...asksReason },
    stopped: system('Paused by what happened', 'automationRule.paused'),
    resume: user('Resume', editors, 'automationRule.resumed'),
    takeover: user('Take over', editors, 'automationRule.takenOver'),
    trigger: user('Run now', editors, 'automationRule.triggered'),
    delete: { ...user('Delete', ['automation:delete'], 'automationRule.deleted'), ...asksReason },
  },
  moves: [
    { from: NEW, event: 'create', to: 'draft' },
    { from: ['draft', ...running], event: 'save', to: SAME },
    { from: ['draft', 'shadow'], event: 'shadow', to: 'shadow', needs: ['nothingWrong'] },
    { from: ['draft', ...running], ...publish },
    { from: ['shadow', 'live'], event: 'pause', to: 'paused' },
    { from: ['shadow', 'live'], event: 'stopped', to: 'paused' },
    { from: 'paused', event: 'resume', to: 'shadow', when: ['ranInShadow'] },
    { from: 'paused', event: 'resume', to: 'live' },
    { from: ['shadow', 'live'], event: 'takeover', to: SAME },
    { from: 'paused', event: 'takeover', to: 'shadow', when: ['ranInShadow'] },
    { from: 'paused', event: 'takeover', to: 'live' },
    { from: 'live', event: 'trigger', to: SAME },
    { from: ['draft', ...running], event: 'delete', to: 'deleted' },
  ],
  samples: { problems: [0, 1, 3], isDelicate: [false, true], isTried: [false, true], isShadowed: [false, true] },
});

export type AutomationRuleMode = StatusOf<typeof automationRuleMachine>;

/** Whether a rule answers events: for real, or in shadow. */
export const isListening = (mode: string): boolean => isLive(mode) || isShadow(mode);
/** Whether it acts. */
export const isLive = (mode: string): boolean => mode === ('live' satisfies AutomationRuleMode);
/** Whether it only notes what it would do. */
export const isShadow = (mode: string): boolean => mode === ('shadow' satisfies AutomationRuleMode);
/** Whether it waits for somebody to resume it. */
export const isPaused = (mode: string): boolean => mode === ('paused' satisfies AutomationRuleMode);
/** Whether it is gone; its log stays. */
export const isDeleted = (mode: string): boolean => mode === ('deleted' satisfies AutomationRuleMode);
