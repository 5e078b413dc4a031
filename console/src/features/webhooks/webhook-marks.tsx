import { type DeliveryState, deliveryWords } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import { Chip } from '../../ui/chip.tsx';

const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'info',
  held: 'paused',
  done: 'success',
  dead: 'danger',
  skipped: 'neutral',
};

/** How a delivery stands. */
export const deliveryChip = (state: DeliveryState) => <Chip tone={tones[state]} label={deliveryWords[state]} />;

/** `order.quoteSent` as words: "Order: quote sent". */
export function eventWords(type: string): string {
  const words = type
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace('.', ': ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
