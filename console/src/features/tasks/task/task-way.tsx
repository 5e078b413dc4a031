import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { LivingDiagram } from '../../../widgets/living-diagram/living-diagram.tsx';
import styles from './task.module.css';
import { stepsOf, stepText } from './way.ts';

type Status = TaskDetail['status'];

/** Where the task is, the way it took and what comes; pressing a step tells when it was there, or what leads there. */
export function TaskWay({ task }: { readonly task: TaskDetail }) {
  const [asked, setAsked] = useState<string | null>(null);
  const steps = stepsOf(task);
  const step = steps.find((one) => one.id === asked);
  return (
    <>
      <LivingDiagram
        label={`Progress of ${task.number}`}
        steps={steps}
        onOpen={(id) => setAsked(id === asked ? null : id)}
      />
      {step && (
        <p className={styles.wayStep} role="status">
          {stepText(task, step.id as Status)}
        </p>
      )}
    </>
  );
}
