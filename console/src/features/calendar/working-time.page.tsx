import { calendarEvents } from '@glasshouse/services/contexts/account/calendar/calendar-events.contract';
import { availabilityShifts } from '@glasshouse/services/contexts/account/calendar/shifts.contract';
import { MaintainedList } from '../../widgets/maintained-list/maintained-list.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { EventDialog } from './event-dialog.tsx';
import { Holidays } from './holidays.tsx';
import { Month } from './month.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

/** When the company works: calendar, shifts, events, holidays, cut-off. */
export const WorkingTimePage = () => (
  <Page title="Working time" sub="Lead times, promised days, batches of cutting and deliveries count by it">
    <Tabs
      label="Parts of working time"
      tabs={[
        { id: 'calendar', label: 'Calendar', content: () => <Month /> },
        {
          id: 'shifts',
          label: 'Shifts',
          content: () => <MaintainedList list={availabilityShifts} dialog={ShiftDialog} />,
        },
        { id: 'events', label: 'Events', content: () => <MaintainedList list={calendarEvents} dialog={EventDialog} /> },
        { id: 'holidays', label: 'Public holidays', content: () => <Holidays /> },
        { id: 'settings', label: 'Cut-off and lead times', content: () => <CalendarSettings /> },
      ]}
    />
  </Page>
);
