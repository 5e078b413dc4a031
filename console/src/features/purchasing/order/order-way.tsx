import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useState } from 'react';
import { formatInstant } from '../../../lib/format/date.ts';
import { LivingDiagram } from '../../../widgets/living-diagram/living-diagram.tsx';
import styles from './order.module.css';
import { stepsOf } from './way.ts';

/** Where the order is, the way it took and what comes; pressing a step tells when it was there. */
export function OrderWay({ order }: { readonly order: PurchaseOrder }) {
  const [asked, setAsked] = useState<string | null>(null);
  const steps = stepsOf(order);
  const step = steps.find((one) => one.id === asked);
  const times = order.way.filter((one) => one.status === asked).map((one) => formatInstant(one.at));
  return (
    <>
      <LivingDiagram
        label={`Progress of ${order.number}`}
        steps={steps}
        onOpen={(id) => setAsked(id === asked ? null : id)}
      />
      {step && (
        <p className={styles.step} role="status">
          {step.label}: {times.length > 0 ? `reached ${times.join(', again ')}` : 'not there yet'}
        </p>
      )}
    </>
  );
}
