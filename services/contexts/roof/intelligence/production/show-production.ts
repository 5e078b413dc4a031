import { sql } from 'kysely';
import { answerCall } from '../answers/answer-call.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { readRecords } from '../answers/read-records.ts';
import { floorValues, stuckBefore } from './own-values.ts';

const figures = [
  ...(['released', 'wip_panels', 'finished', 'recut_count', 'late_panels', 'stuck_panels', 'stations_held'] as const),
] as const;

export const productionSummary = answerCall({
  name: 'productionSummary',
  metrics: () => figures,
  build: (asking) => buildFigures(asking, figures, floorValues),
  async records(asking, name) {
    if (name !== 'stuck_panels') return null;
    const limits = await stuckBefore(asking, asking.period);
    const places = limits.map(([stage, day]) => sql`(key >= ${`${stage}/`} and key < ${`${stage}/${day}`})`);
    const where = places.length ? sql`what = 'wait' and (${sql.join(places, sql` or `)})` : sql`false`;
    return readRecords(asking, name, { where, amount: sql`count`, isState: true });
  },
});
