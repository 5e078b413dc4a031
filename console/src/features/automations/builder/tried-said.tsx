import type { Tried } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { Notice } from '../../../ui/notice.tsx';

/** What a rule would do for a record as it is now; nothing of it has happened. */
export function TriedSaid({ tried }: { readonly tried: Tried }) {
  const { outcome, why, recordName, steps } = tried;
  if (outcome === 'refused')
    return (
      <Notice icon="lock" tone="attention" title="It cannot be tried" role="status">
        {why}
      </Notice>
    );
  const title =
    outcome === 'would' ? `For ${recordName || 'it'} it would` : `For ${recordName || 'it'} it does nothing`;
  const icon = outcome === 'would' ? 'circle-check' : outcome === 'failed' ? 'alert' : 'circle';
  return (
    <Notice
      icon={icon}
      tone={outcome === 'failed' ? 'danger' : 'neutral'}
      title={outcome === 'failed' ? 'It would fail' : title}
      role="status"
    >
      {why && <p>{why}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one step may do several things; their order is what tells them apart
            <li key={`${step.id} ${i}`}>
              {step.text}
              {step.reason && `: ${step.reason}`}
            </li>
          ))}
        </ol>
      )}
    </Notice>
  );
}
