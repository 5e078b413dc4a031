import { useEffect, useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { leaveVisit } from '../../lib/auth/visit.ts';
import { formatTime } from '../../lib/format/date.ts';
import { Banner } from './banner.tsx';

const minuteMs = 60_000;
const lookEveryMs = 10_000;

/** Whole minutes until an instant, the begun one counted; none when it is over. */
function useMinutesLeft(endsAt: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / minuteMs));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), lookEveryMs);
    return () => clearInterval(timer);
  });
  return minutes;
}

/** Over every page of a visit: who is where, in whose name, why, how long still, and the way out. */
export default function VisitBanner() {
  const { visit } = useProfile();
  if (!visit) return null;
  return visit.isColleague ? <ViewAs endsAt={visit.endsAt} /> : <Visit {...visit} />;
}

/** Over every page while somebody looks at the product as a colleague sees it. */
function ViewAs({ endsAt }: { readonly endsAt: string }) {
  const { user } = useProfile();
  const minutes = useMinutesLeft(endsAt);
  return (
    <Banner tone="warning" icon="eye" role="status" action="Back to my own view" onAction={() => void leaveVisit()}>
      <strong>You see what {user.name} sees</strong>, as far as you may read it yourself. Nothing can be changed. Until{' '}
      {formatTime(endsAt)}, {minutes} {minutes === 1 ? 'minute' : 'minutes'} left.
    </Banner>
  );
}

function Visit({ by, mode, reason, endsAt }: { by: string; mode: string; reason: string; endsAt: string }) {
  const { companyName, user } = useProfile();
  const minutes = useMinutesLeft(endsAt);
  const may = mode === 'look' ? 'Nothing can be changed' : 'Changes are recorded as yours';
  return (
    <Banner tone="warning" icon="eye" role="status" action="End visit" onAction={() => void leaveVisit()}>
      <strong>
        {by} visits {companyName} as {user.name}
      </strong>
      . {may}. Until {formatTime(endsAt)}, {minutes} {minutes === 1 ? 'minute' : 'minutes'} left. Reason: {reason}
    </Banner>
  );
}
