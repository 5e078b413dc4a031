import { guard, isDangerous, system, timer, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a price update request looks at, after the action. */
export interface PriceRequestFacts {
  priceChanges: number;
  /** ISO UTC. */
  effectiveAt: string | null;
  /** What the background run does: set the new prices or bring the previous ones back. */
  mode: 'apply' | 'revert';
  /** A later completed request changed some of the same prices. */
  isSuperseded: boolean;
  /** ISO UTC, from the injected clock. */
  now: string;
}

const change = ['pricingCore:update'];
const approval = ['pricingApproval:update'];

/** A change of prices: drafted, generated, approved, applied on its day. Deny ends in cancelled with the approval denied. */
export const priceRequestMachine = defineLifecycle<PriceRequestFacts>()({
  id: 'priceRequest',
  noun: 'price request',
  states: {
    draft: { label: 'Draft', tone: 'neutral', tags: ['open'], phrase: 'a draft' },
    generatingPriceLists: { label: 'Generating price lists', tone: 'progress', tags: ['open'] },
    pendingApproval: { label: 'Waiting approval', tone: 'attention', tags: ['open'], phrase: 'waiting for approval' },
    pendingSchedule: { label: 'Scheduled', tone: 'info', tags: ['open'] },
    processing: { label: 'Applying prices', tone: 'progress', tags: ['open'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    hasChanges: guard(
      (f) => f.priceChanges > 0,
      'no price is changed',
      'Anyone who may change prices',
      'Change a price',
    ),
    isDue: guard(
      (f) => f.effectiveAt !== null && f.now >= f.effectiveAt,
      'its day has not come',
      'Anyone who may approve prices',
      'Apply it now',
    ),
    applies: guard((f) => f.mode === 'apply', 'the previous prices are being restored'),
    reverts: guard((f) => f.mode === 'revert', 'the new prices are being applied'),
    notSuperseded: guard(
      (f) => !f.isSuperseded,
      'a later price update changed the same prices',
      'Anyone who may approve prices',
      'Revert the later price update first',
    ),
  },
  events: {
    create: user('Create price update', ['pricingCore:create'], 'priceRequest.created'),
    draft: user('Edit prices', change, 'priceRequest.draftSaved'),
    completedraft: user('Complete draft', change, 'priceRequest.draftCompleted'),
    listsGenerated: system('Price lists generated', 'priceRequest.priceListsGenerated'),
    generationFailed: system('Generation failed', 'priceRequest.generationFailed'),
    approve: user('Approve', approval, 'priceRequest.approved'),
    deny: { ...user('Deny', approval, 'priceRequest.denied'), ...isDangerous },
    effectiveDateReached: timer('Effective date reached', 'priceRequest.applying'),
    apply: user('Apply now', approval, 'priceRequest.applying'),
    pricesApplied: system('Prices applied', 'priceRequest.completed'),
    pricesRestored: system('Prices restored', 'priceRequest.reverted'),
    processingFailed: system('Applying failed', 'priceRequest.applyFailed'),
    revert: { ...user('Revert prices', approval, 'priceRequest.reverting'), ...isDangerous },
    reverttodraft: user('Back to draft', change, 'priceRequest.revertedToDraft'),
    cancel: { ...user('Cancel price update', change, 'priceRequest.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'create', to: 'draft' },
    { from: 'draft', event: 'draft', to: SAME },
    { from: 'draft', event: 'completedraft', to: 'generatingPriceLists', needs: ['hasChanges'] },
    { from: 'generatingPriceLists', event: 'listsGenerated', to: 'pendingApproval' },
    { from: 'generatingPriceLists', event: 'generationFailed', to: 'draft' },
    { from: 'pendingApproval', event: 'approve', to: 'pendingSchedule' },
    { from: 'pendingApproval', event: 'deny', to: 'cancelled' },
    { from: 'pendingSchedule', event: 'effectiveDateReached', to: 'processing', needs: ['isDue'] },
    { from: 'pendingSchedule', event: 'apply', to: 'processing' },
    { from: 'processing', event: 'pricesApplied', to: 'completed', needs: ['applies'] },
    { from: 'processing', event: 'pricesRestored', to: 'cancelled', needs: ['reverts'] },
    { from: 'processing', event: 'processingFailed', to: 'completed', when: ['reverts'] },
    { from: 'processing', event: 'processingFailed', to: 'pendingSchedule' },
    { from: 'completed', event: 'revert', to: 'processing', needs: ['notSuperseded'] },
    { from: ['pendingApproval', 'pendingSchedule'], event: 'reverttodraft', to: 'draft' },
    { from: ['draft', 'generatingPriceLists', 'pendingApproval', 'pendingSchedule'], event: 'cancel', to: 'cancelled' },
  ],
  samples: {
    priceChanges: [5, 0],
    effectiveAt: ['2026-02-01T00:00:00.000Z', null, '2026-03-01T00:00:00.000Z'],
    mode: ['apply', 'revert'],
    isSuperseded: [false, true],
    now: ['2026-02-15T02:00:00.000Z'],
  },
});

export type PriceRequestStatus = StatusOf<typeof priceRequestMachine>;
