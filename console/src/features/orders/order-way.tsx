import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useState } from 'react';
import { LivingDiagram } from '../../widgets/living-diagram/living-diagram.tsx';
import styles from './order.module.css';
import { diagramOf, stepText } from './order-words.ts';

/** The way of the order; pressing a step tells what it took or what it lacks. */
export function OrderWay({ order }: { readonly order: Order }) {
  const [asked, setAsked] = useState<string | null>(null);
  const step = order.steps.find((s) => s.status === asked);
  return (
    <>
      <LivingDiagram
        label={`Progress of ${order.number}`}
        steps={diagramOf(order)}
        onOpen={(id) => setAsked(id === asked ? null : id)}
      />
      {step && (
        <p className={styles.step} role="status">
          {stepText(step, order)}
        </p>
      )}
    </>
  );
}
