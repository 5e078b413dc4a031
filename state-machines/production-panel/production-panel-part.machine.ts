import { guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a piece on a cutting sheet looks at, after the action. */
export interface ProductionPanelPartFacts {
  /** The panel may be split once more under the settings. */
  maySplit: boolean;
  /** The glass left is below the minimum offcut size. */
  isBelowMinimum: boolean;
}

const station = ['productionStationApp:update'];

/** Kinds of pieces on a cutting sheet, and how one arises from another. Not a progress, but kept as strictly as one. */
export const productionPanelPartMachine = defineLifecycle<ProductionPanelPartFacts>()({
  id: 'productionPanelPart',
  noun: 'piece',
  states: {
    panel: { label: 'Panel', tone: 'progress', tags: ['open'], phrase: 'a panel' },
    offcut: { label: 'Offcut', tone: 'success', tags: ['open'], phrase: 'an offcut' },
    waste: { label: 'Waste', tone: 'neutral', tags: ['final'] },
    defect: { label: 'Defect', tone: 'danger', tags: ['open'], phrase: 'a defect' },
    panelScratchPad: { label: 'Scratch pad', tone: 'neutral', tags: ['open'], phrase: 'on the scratch pad' },
    splitPanel: { label: 'Split panel', tone: 'progress', tags: ['open'], phrase: 'part of a split panel' },
    blankPanel: { label: 'Blank', tone: 'progress', tags: ['open'], phrase: 'a blank' },
  },
  guards: {
    maySplit: guard(
      (f) => f.maySplit,
      'the panel may not be split again',
      'Anyone who may configure the optimiser',
      'Raise the number of splits, or use a larger sheet',
    ),
    bigEnough: guard((f) => !f.isBelowMinimum, 'the piece is below the minimum offcut size'),
    tooSmall: guard((f) => f.isBelowMinimum, 'the piece is big enough for an offcut'),
  },
  events: {
    orderItemReleased: system('Order item released', 'productionPanel.created'),
    blankCut: system('Blank cut', 'productionPanel.created'),
    putOnScratchPad: user('Put on the scratch pad', station, []),
    placedOnSheet: user('Place on a sheet', station, []),
    split: user('Split', station, 'productionPanel.split'),
    recut: { ...user('Recut', station, 'productionPanel.recut'), ...isDangerous },
    remainderKept: system('Offcut kept', 'glassLevel.created'),
    remainderScrapped: system('Waste booked', []),
    trim: user('Trim', station, []),
    reuseAsOffcut: user('Keep as offcut', station, 'glassLevel.created'),
  },
  moves: [
    { from: NEW, event: 'orderItemReleased', to: 'panel' },
    { from: NEW, event: 'blankCut', to: 'blankPanel' },
    { from: NEW, event: 'remainderKept', to: 'offcut', needs: ['bigEnough'] },
    { from: NEW, event: 'remainderScrapped', to: 'waste' },
    { from: 'panel', event: 'putOnScratchPad', to: 'panelScratchPad' },
    { from: 'panelScratchPad', event: 'placedOnSheet', to: 'panel' },
    { from: 'panel', event: 'split', to: 'splitPanel', needs: ['maySplit'] },
    { from: ['panel', 'splitPanel', 'blankPanel'], event: 'recut', to: 'defect' },
    { from: 'offcut', event: 'trim', to: 'waste', when: ['tooSmall'] },
    { from: 'offcut', event: 'trim', to: SAME },
    { from: 'defect', event: 'reuseAsOffcut', to: 'offcut', needs: ['bigEnough'] },
  ],
  samples: { maySplit: [true, false], isBelowMinimum: [false, true] },
});

export type ProductionPanelPartKind = StatusOf<typeof productionPanelPartMachine>;
