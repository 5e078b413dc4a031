import { guard, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** What a glass block looks at. */
export interface GlassBlockFacts {
  /** The subscription of the company includes advanced inventory. */
  isIncluded: boolean;
  /** The company works with glass blocks: its setting `enableGlassBlocks`. */
  isEnabled: boolean;
}

const who = 'Anyone who may configure the inventory';

/** A pack of sheets under one label: closed until it is opened, then its sheets stand in the rack one by one. */
export const glassBlockMachine = defineLifecycle<GlassBlockFacts>()({
  id: 'glassBlock',
  noun: 'glass block',
  states: {
    closed: { label: 'Closed', tone: 'info', tags: ['open'] },
    opened: { label: 'Opened', tone: 'success', tags: ['final'] },
  },
  guards: {
    included: guard(
      (f) => f.isIncluded,
      'the subscription of your company does not include this',
      'The subscription owner',
      'Add advanced inventory to the subscription',
    ),
    enabled: guard(
      (f) => f.isEnabled,
      'glass blocks are turned off for your company',
      who,
      'Turn them on in the inventory configuration',
    ),
  },
  events: {
    create: user('Create glass block', ['stockManagement:create'], 'glassBlock.created'),
    // Glass that came while blocks were in use stays usable: opening asks for no setting.
    open: {
      ...user('Open glass block', ['stockManagement:update'], 'glassBlock.opened'),
      elsewhere: (s: string) => (s === 'opened' ? 'its sheets are in stock already' : undefined),
    },
  },
  moves: [
    { from: NEW, event: 'create', to: 'closed', needs: ['included', 'enabled'] },
    { from: 'closed', event: 'open', to: 'opened' },
  ],
  samples: { isIncluded: [true, false], isEnabled: [true, false] },
});

export type GlassBlockStatus = StatusOf<typeof glassBlockMachine>;

/** Not opened yet: its sheets are not in the stock. */
export const isClosedBlock = (status: string): boolean => status === ('closed' satisfies GlassBlockStatus);
