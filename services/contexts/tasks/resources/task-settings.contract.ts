import { choice, setting, settingsPage, text, timeOfDay, whole, yesNo } from '../../../platform/contract/settings.ts';
import { ProofType } from '../tasks.events.ts';

const proofs = { none: 'No proof required', signature: 'Signature', photoProof: 'Photo' };

/** How runs are planned. Times as HH:MM in the account's zone. */
// biome-ignore format: one setting a line
export const taskPage = settingsPage({
  Planning: {
    scheduleOnPublicHolidays: setting(yesNo(), false, 'Plan on public holidays', 'When off, planning a task on a public holiday is refused'),
    allowOverload: setting(yesNo(), true, 'Allow overload', 'A resource can be planned above its capacity; the board shows the overload'),
    notifyLateArrival: setting(yesNo(), true, 'Notify customers of late arrivals', 'The customer gets an e-mail when the driver reports a late arrival'),
    defaultProofType: setting(choice(ProofType, proofs), 'none', 'Proof of delivery', 'A new stop asks for this'),
  },
  Runs: {
    depotAddress: setting(text(300), '', 'Depot', 'Runs begin and end here; the delivery depot of the company when empty'),
    departAt: setting(timeOfDay('Enter a time such as 06:30'), '06:30', 'Departure', 'Runs leave the depot at this time'),
    minutesPerStop: setting(whole(0, 240, 'min'), 12, 'Time at a stop', 'Arrival times include this time for each stop'),
    averageSpeedKmh: setting(whole(5, 110, 'km/h'), 38, 'Average speed', 'Arrival times are calculated with this speed'),
    lateToleranceMinutes: setting(whole(0, 240, 'min'), 15, 'Late after', 'A stop is shown as late when it is over its time by more than this'),
  },
});
export const TaskSettings = taskPage.schema;
export type TaskSettings = typeof taskPage.defaults;
