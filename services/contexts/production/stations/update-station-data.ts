import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { loadStation } from '../commands/load-place.ts';
import { holdOrRelease, withStatus } from '../domain/station.ts';

interface Input {
  id: number;
  action: 'hold' | 'release';
  reason: string;
}

/** Puts a station on hold, with a reason, or releases it; one with panels on it works again at once. */
export const updateStationData = command(
  'production.updateStationData',
  async ({ id, action, reason }: Input, context) => {
    const station = await loadStation(context, id);
    const moved = holdOrRelease(station.state, action, reason);
    if (action === 'hold' && !reason.trim()) throw badField('reason', 'Say why');
    return outcome({ id }, change(station, action === 'hold' ? moved : withStatus(station.state, moved, context.now)));
  },
);
