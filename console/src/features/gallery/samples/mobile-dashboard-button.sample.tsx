import { DashboardButton } from '../../../widgets/mobile/dashboard-button.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

export default {
  states: {
    empty: { show: () => <DashboardButton label="Tasks" icon="tasks" to="/tasks" count={0} /> },
    loading: {
      show: () => <DashboardButton label="Tasks" icon="tasks" to="/tasks" />,
      note: 'The count is not known yet.',
    },
    filled: { show: () => <DashboardButton label="Orders" icon="orders" to="/orders" count={64} /> },
    error: reasons.noError,
    denied: {
      show: () => (
        <DashboardButton label="Admin" icon="admin" to="/admin" blocker="Needs the right to read the account" />
      ),
    },
    disabled: reasons.noDisabled,
    long: { show: () => <DashboardButton label={longWords} icon="orders" to="/orders" count={12_345} /> },
  },
} satisfies Sample;
