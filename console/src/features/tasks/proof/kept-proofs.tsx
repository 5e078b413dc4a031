import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { counted } from '../task-words.ts';
import styles from './proof.module.css';
import { forgetProof, useKeptProofs } from './use-proofs.ts';

/** Says what is kept on this phone until there is a network, and what the server refused. */
export function KeptProofs() {
  const waiting = useKeptProofs();
  const refused = waiting.filter((one) => one.refusal !== null);
  const kept = waiting.length - refused.length;
  return (
    <div role="status">
      {kept > 0 && (
        <p className={styles.kept}>
          <Icon name="hourglass" size={18} />
          {counted(kept, 'delivery')} saved on this device, to be sent when online
        </p>
      )}
      {refused.map((one) => (
        <p key={one.key} className={styles.kept}>
          <Icon name="alert" size={18} />
          {one.orderNumber} was refused: {one.refusal}
          <Button variant="quiet" onClick={() => forgetProof(one.key)}>
            Dismiss
          </Button>
        </p>
      ))}
    </div>
  );
}
