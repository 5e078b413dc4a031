import { type Impact, impactWords } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import { outcomeWords, type RunRow } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import { Chip } from '../../ui/chip.tsx';

type Outcome = RunRow['outcome'];

const impactTones: Readonly<Record<Impact, Tone>> = { internal: 'neutral', customer: 'info', money: 'attention' };
const outcomeTones: Readonly<Record<Outcome, Tone>> = {
  ...{ done: 'success', nothing: 'neutral', refused: 'attention', blocked: 'attention', withheld: 'paused' },
  ...{ failed: 'danger', shadow: 'info', cancelled: 'neutral', running: 'progress', waiting: 'paused' },
};

/** How far a rule reaches. */
export const impactChip = (impact: Impact) => <Chip tone={impactTones[impact]} label={impactWords[impact]} />;
/** What came of a run. */
export const outcomeChip = (outcome: Outcome) => <Chip tone={outcomeTones[outcome]} label={outcomeWords[outcome]} />;
