import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './builder.module.css';
import { problemsAt, useBuilding } from './builder-context.ts';

/** What is wrong with a part, beside it. */
export function Problems({ path }: { readonly path: string }) {
  const texts = problemsAt(useBuilding(), path);
  return texts.map((text) => (
    <p key={text} className={styles.problem} role="alert">
      <IconAlertCircle size={14} aria-hidden />
      {text}
    </p>
  ));
}

const words = { true: 'Holds', false: 'Does not hold', error: 'Cannot be decided' } as const;
const icons = { true: 'circle-check', false: 'x', error: 'alert' } as const;

/** What the chosen record says to a condition. */
export function ClauseSaid({ id }: { readonly id: string }) {
  const found = useBuilding().tried?.trace.find((one) => one.id === id);
  if (!found) return null;
  const value = found.left === '' ? 'It is empty' : `It is ${found.left}`;
  return (
    <p className={styles.said} data-result={found.result} role="status">
      <Icon name={icons[found.result]} size={14} />
      {words[found.result]}. {found.problem ?? value}
    </p>
  );
}
