import { query } from '../../../platform/cqrs/query.ts';
import { startOfLocalDay } from '../../../platform/kernel/local-day.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { handlingNotesOf } from '../../ordereditor/production-stock.facts.ts';
import { kioskStore } from '../kiosk/kiosk-config.ts';
import { completedAt } from '../projections/production-day.ts';
import { viewStation } from '../reading/panel-view.ts';
import { stationQueue } from './station-queue.ts';

/** A station with its panels, its queue and what it did today. */
export const getStation = query(
  'production.getStation',
  async ({ id }: { id: number }, { db, accountId, can, now }) => {
    const station = await viewStation({ tx: db, accountId, can }, id);
    const { timeZone } = await accountFacts(db, accountId);
    const today = await completedAt(db, accountId, id, startOfLocalDay(now, timeZone));
    const panels = await stationQueue(db, accountId, station);
    const handlingNotes = await handlingNotesOf(db, accountId);
    const { kioskShowsCustomer, kioskShowsPerson, kioskIdleSeconds } = await readSettings(kioskStore, db, accountId);
    const kiosk = {
      showsCustomer: kioskShowsCustomer,
      showsPerson: kioskShowsPerson,
      idleSeconds: kioskIdleSeconds,
    };
    return { ...station, ...panels, openPanels: panels.inWork.length, handlingNotes, today, kiosk };
  },
);
