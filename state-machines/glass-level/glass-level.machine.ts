import { system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** An offcut looks at nothing but its status. */
export type GlassLevelFacts = Record<never, never>;

const stock = ['stockManagement:update'];

/** An offcut, a usable rest of a sheet: in the rack, set aside for a job, or used up; what was taken can be put back. */
export const glassLevelMachine = defineLifecycle<GlassLevelFacts>()({
  id: 'glassLevel',
  noun: 'offcut',
  states: {
    available: { label: 'In the rack', tone: 'success', tags: ['open'], phrase: 'in the rack' },
    issued: { label: 'Set aside', tone: 'info', tags: ['open'], phrase: 'set aside for a job' },
    cut: { label: 'Used up', tone: 'neutral', tags: ['final'], phrase: 'used up' },
  },
  guards: {},
  events: {
    book: system('Offcut booked', 'glassLevel.created'),
    issue: user('Set aside', stock, 'glassLevel.used'),
    cut: user('Use up', stock, 'glassLevel.used'),
    revert: user('Put back', stock, 'glassLevel.returned'),
  },
  moves: [
    { from: NEW, event: 'book', to: 'available' },
    { from: 'available', event: 'issue', to: 'issued' },
    { from: 'available', event: 'cut', to: 'cut' },
    { from: 'issued', event: 'cut', to: 'cut' },
    { from: 'issued', event: 'revert', to: 'available' },
    { from: 'cut', event: 'revert', to: 'available' },
  ],
  samples: {},
});

export type GlassLevelStatus = StatusOf<typeof glassLevelMachine>;

/** In the rack: it can be used. */
export const isInRack = (status: string): boolean => status === ('available' satisfies GlassLevelStatus);
