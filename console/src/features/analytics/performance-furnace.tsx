import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { PartProps } from './report-frame.tsx';
import { TimePart } from './time-part.tsx';

/** What comes out of the furnace whole, and how full its beds are. */
export function PerformanceFurnace({ search, open }: PartProps) {
  return (['tough_yield', 'bed_fill', 'beds'] as const).map((metric) => (
    <TimePart
      key={metric}
      endpoint={calls.tougheningChart}
      title={{ tough_yield: 'Toughening yield', bed_fill: 'Bed fill', beds: 'Beds' }[metric]}
      search={search}
      open={open}
      more={{ metric }}
    />
  ));
}
