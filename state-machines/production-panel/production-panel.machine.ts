import { asksReason, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/**
 * What a panel on the floor looks at, after the action: `stagesDone` and `stagesLeft` already count a stage completed or
 * taken back. What is said of a station is about the one that acts. Pass `before` when an action counted.
 */
export interface ProductionPanelFacts {
  stagesDone: number;
  /** Stages of the route not completed. */
  stagesLeft: number;
  /** Name of the stage the panel is in or goes to next; null when its route is done. */
  nextStage: string | null;
  isAtNextStage: boolean;
  /** The station works another stage than the next; never when no station acts. */
  isOtherStage: boolean;
  /** In work at another station than the one that acts. */
  isInWorkElsewhere: boolean;
  /** Name of the last completed stage when another station did it; null otherwise. */
  lastStageElsewhere: string | null;
  isStationOnHold: boolean;
  isOrderOnHold: boolean;
  /** On a cutting sheet that is not completed. */
  isOnSheet: boolean;
  /** The last stage can no longer be taken back: its sheet or furnace batch is completed. */
  isLastStageClosed: boolean;
  /** Its stage is the furnace's: only a bed that comes out of the furnace completes it. */
  isForFurnace: boolean;
  /** A unit or laminate: its glass is in its plies until they are joined. */
  isUnit: boolean;
  /** A ply: it ends in its unit. */
  isPly: boolean;
  /** Of a unit: the plies that are not at its joining stage, and where they are; null when every one is there. */
  layersMissing: string | null;
  /** Of a ply whose next stage joins it: the label of its unit; null otherwise. */
  joinsUnit: string | null;
}

const station = ['productionStationApp:update'];
const manager = ['production:update', 'productionManager:update'];
const onRoute = ['released', 'planned', 'queued', 'inStage'] as const;
const waiting = ['released', 'planned', 'queued'] as const;
const notStarted = (status: string) =>
  ([...waiting, 'waitingForLayers'] as readonly string[]).includes(status)
    ? 'the panel has not been scanned at the station'
    : undefined;
const notBegun = ['released', 'planned', 'waitingForLayers'];

/**
 * A panel's way over the floor: released into the pool, planned on a cutting sheet, in a stage, queued for the next one,
 * finished, loaded, despatched. The stage itself is a fact. A recut panel ends as defect; a new panel takes its place.
 * A unit or laminate waits for its plies, which are panels too: they end as joined when it is scanned at its line.
 */
export const productionPanelMachine = defineLifecycle<ProductionPanelFacts>()({
  id: 'productionPanel',
  noun: 'panel',
  states: {
    released: { label: 'Released', tone: 'info', tags: ['open'], phrase: 'waiting in the pool' },
    waitingForLayers: { label: 'Waiting for plies', tone: 'info', tags: ['open'], phrase: 'waiting for its plies' },
    planned: { label: 'On a sheet', tone: 'info', tags: ['open'], phrase: 'on a cutting sheet' },
    inStage: { label: 'In work', tone: 'progress', tags: ['open'], phrase: 'in work' },
    queued: { label: 'Queued', tone: 'info', tags: ['open'], phrase: 'queued for its next stage' },
    finished: { label: 'Finished', tone: 'success', tags: ['open'] },
    loaded: { label: 'Loaded', tone: 'progress', tags: ['open'], phrase: 'on the truck' },
    joined: { label: 'Joined', tone: 'success', tags: ['final'], phrase: 'part of its unit' },
    despatched: { label: 'Despatched', tone: 'success', tags: ['final'] },
    defect: { label: 'Defect', tone: 'danger', tags: ['final'], phrase: 'broken' },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    orderGoes: guard(
      (f) => !f.isOrderOnHold,
      'the order is on hold',
      'Anyone who may change orders',
      'Take the order off hold',
    ),
    stationGoes: guard((f) => !f.isStationOnHold, 'the station is on hold', 'Production', 'Release the station'),
    atNextStage: guard(
      (f) => f.isAtNextStage,
      (f) => (f.nextStage === null ? 'every stage is done' : `this panel goes to ${f.nextStage} next`),
      'The previous stage',
      'Complete the stage it is at',
    ),
    goesHere: guard(
      (f) => !f.isOtherStage,
      (f) => (f.nextStage === null ? 'this panel has no stage left' : `this panel goes to ${f.nextStage} next`),
      'The office',
      'Choose a station of that stage',
    ),
    inWorkHere: guard(
      (f) => !f.isInWorkElsewhere,
      'the panel is in work at another station',
      'The other station',
      'Ask the operator there',
    ),
    lastStageHere: guard(
      (f) => f.lastStageElsewhere === null,
      (f) => `${f.lastStageElsewhere ?? 'the last stage'} was done at another station`,
      'The other station',
      'Undo it there',
    ),
    lastStageOpen: guard(
      (f) => !f.isLastStageClosed,
      'its sheet or furnace batch is completed',
      'Production',
      'Recut the panel',
    ),
    notForFurnace: guard(
      (f) => !f.isForFurnace,
      'its bed has not come out of the furnace',
      'The furnace operator',
      'Advance the bed',
    ),
    layersReady: guard(
      (f) => f.layersMissing === null,
      (f) => f.layersMissing ?? 'a ply is missing',
      'The stage the ply is at',
      'Bring the ply to this stage',
    ),
    joinedWithUnit: guard(
      (f) => f.joinsUnit === null,
      (f) => `it is joined when its unit ${f.joinsUnit ?? ''} is scanned`,
      'The operator',
      'Scan the label of the unit',
    ),
    unit: guard((f) => f.isUnit, 'it has no plies'),
    ply: guard((f) => f.isPly, 'it is of no unit'),
    lastStage: guard((f) => f.stagesLeft === 0, 'stages are left'),
    stageDone: guard((f) => f.stagesDone > 0, 'no stage is done'),
    onSheet: guard((f) => f.isOnSheet, 'the panel is on no sheet'),
  },
  events: {
    orderReleased: system('Released', 'productionPanel.released'),
    sheetAssigned: system('Put on a sheet', 'productionPanel.planned'),
    sheetDropped: system('Taken off the sheet', 'productionPanel.unplanned'),
    scan: {
      ...user('Scan', station, 'productionPanel.stageStarted'),
      elsewhere: (s: string) =>
        s === 'planned'
          ? 'cutting of its sheet has not started'
          : s === 'inStage'
            ? 'the panel is scanned already'
            : undefined,
    },
    stageStarted: system('Stage started', 'productionPanel.stageStarted'),
    stageReverted: system('Stage taken back', 'productionPanel.stageReverted'),
    completetasks: { ...user('Complete', station, 'productionPanel.stageCompleted'), elsewhere: notStarted },
    stageCompleted: system('Stage completed', 'productionPanel.stageCompleted'),
    removepanel: { ...user('Remove from station', station, 'productionPanel.stageReverted'), elsewhere: notStarted },
    reverttasks: {
      ...user('Undo last', station, 'productionPanel.stageReverted'),
      elsewhere: (s: string) => (notBegun.includes(s) ? 'nothing to undo' : undefined),
    },
    recut: {
      ...user('Recut', station, 'productionPanel.recut'),
      ...isDangerous,
      elsewhere: (s: string) =>
        s === 'waitingForLayers'
          ? 'its plies are not joined: recut the ply that is broken'
          : notBegun.includes(s)
            ? 'the panel is not cut'
            : s === 'joined'
              ? 'the panel is part of its unit: recut the unit'
              : undefined,
    },
    schedule: user('Schedule', [...station, ...manager], 'productionPanel.scheduled'),
    move: { ...user('Move to another station', manager, 'productionPanel.moved'), ...asksReason },
    productionForced: system('Production forced complete', 'productionPanel.finished'),
    unitScanned: system('Joined', 'productionPanel.joined'),
    joinReverted: system('Join taken back', 'productionPanel.separated'),
    itemCancelled: system('Item cancelled', 'productionPanel.cancelled'),
    scannedIn: system('Loaded', 'productionPanel.loaded'),
    unloaded: system('Unloaded', 'productionPanel.unloaded'),
    delivered: system('Delivered', 'productionPanel.despatched'),
    despatchReverted: system('Despatch reverted', 'productionPanel.despatchReverted'),
  },
  moves: [
    { from: NEW, event: 'orderReleased', to: 'waitingForLayers', when: ['unit'] },
    { from: NEW, event: 'orderReleased', to: 'released' },
    { from: 'released', event: 'sheetAssigned', to: 'planned', needs: ['orderGoes'] },
    { from: 'planned', event: 'sheetDropped', to: 'released' },
    {
      from: ['released', 'queued'],
      event: 'scan',
      to: 'inStage',
      needs: ['atNextStage', 'joinedWithUnit', 'orderGoes', 'stationGoes'],
    },
    {
      from: 'waitingForLayers',
      event: 'scan',
      to: 'inStage',
      needs: ['atNextStage', 'layersReady', 'orderGoes', 'stationGoes'],
    },
    { from: 'queued', event: 'unitScanned', to: 'joined' },
    { from: 'joined', event: 'joinReverted', to: 'queued' },
    { from: waiting, event: 'stageStarted', to: 'inStage', needs: ['orderGoes'] },
    {
      from: 'inStage',
      event: 'completetasks',
      to: 'finished',
      needs: ['notForFurnace', 'inWorkHere', 'stationGoes'],
      when: ['lastStage'],
      domainEvent: ['productionPanel.stageCompleted', 'productionPanel.finished'],
    },
    {
      from: 'inStage',
      event: 'completetasks',
      to: 'queued',
      needs: ['notForFurnace', 'inWorkHere', 'stationGoes'],
    },
    {
      from: 'inStage',
      event: 'stageCompleted',
      to: 'finished',
      needs: ['inWorkHere'],
      when: ['lastStage'],
      domainEvent: ['productionPanel.stageCompleted', 'productionPanel.finished'],
    },
    { from: 'inStage', event: 'stageCompleted', to: 'queued', needs: ['inWorkHere'] },
    ...(['removepanel', 'reverttasks', 'stageReverted'] as const).flatMap((event) => {
      const needs = event === 'stageReverted' ? [] : (['inWorkHere'] as const);
      return [
        { from: 'inStage' as const, event, to: 'queued' as const, needs, when: ['stageDone' as const] },
        { from: 'inStage' as const, event, to: 'waitingForLayers' as const, needs, when: ['unit' as const] },
        { from: 'inStage' as const, event, to: 'planned' as const, needs, when: ['onSheet' as const] },
        { from: 'inStage' as const, event, to: 'released' as const, needs },
      ];
    }),
    { from: ['queued', 'finished'], event: 'reverttasks', to: 'inStage', needs: ['lastStageOpen', 'lastStageHere'] },
    { from: 'inStage', event: 'recut', to: 'defect', needs: ['inWorkHere'] },
    { from: ['queued', 'finished', 'loaded'], event: 'recut', to: 'defect' },
    { from: [...waiting, 'waitingForLayers'], event: 'schedule', to: SAME, needs: ['goesHere'] },
    { from: ['released', 'queued', 'waitingForLayers'], event: 'move', to: SAME },
    {
      from: [...onRoute, 'waitingForLayers'],
      event: 'productionForced',
      to: 'joined',
      when: ['ply'],
      domainEvent: 'productionPanel.joined',
    },
    { from: [...onRoute, 'waitingForLayers'], event: 'productionForced', to: 'finished' },
    { from: [...onRoute, 'waitingForLayers', 'finished'], event: 'itemCancelled', to: 'cancelled' },
    { from: 'finished', event: 'scannedIn', to: 'loaded' },
    { from: 'loaded', event: 'unloaded', to: 'finished' },
    { from: ['loaded', 'finished'], event: 'delivered', to: 'despatched' },
    { from: 'despatched', event: 'despatchReverted', to: 'finished' },
  ],
  samples: {
    stagesDone: [0, 1],
    stagesLeft: [1, 0],
    nextStage: ['Arris', null],
    isAtNextStage: [true, false],
    isOtherStage: [false, true],
    isInWorkElsewhere: [false, true],
    lastStageElsewhere: [null, 'Cut'],
    isStationOnHold: [false, true],
    isOrderOnHold: [false, true],
    isOnSheet: [false, true],
    isLastStageClosed: [false, true],
    isForFurnace: [false, true],
    isUnit: [false, true],
    isPly: [false, true],
    layersMissing: [null, 'ply 2 is at Toughening'],
    joinsUnit: [null, 'P-100001'],
  },
});

export type ProductionPanelStatus = StatusOf<typeof productionPanelMachine>;

/** A unit or laminate whose plies are not joined: they are the glass on the floor. */
export const isWaitingForLayers = (status: string): boolean => status === 'waitingForLayers';
/** Queued before a stage: a ply whose next stage joins it can go into its unit. */
export const canBeJoined = (status: string): boolean => status === 'queued';
/** A ply that is in its unit. */
export const isJoined = (status: string): boolean => status === 'joined';
