import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { formatTime } from '../../../lib/format/date.ts';
import { Icon } from '../../../ui/icon.tsx';
import { counted } from '../task-words.ts';
import styles from './proof.module.css';
import type { ProofDraft } from './proof-draft.ts';

interface Props {
  readonly item: TaskDetail['items'][number];
  readonly draft: ProofDraft;
  /** The truck drives there; at the counter nobody arrives. */
  readonly isDriven: boolean;
  readonly isArriving: boolean;
  readonly onArrive: () => void;
  /** Opens the form that takes photos and the signature; null while nothing may be handed over. */
  readonly onGather: (() => void) | null;
}

interface Tile {
  readonly isShown: boolean;
  readonly icon: string;
  readonly label: string;
  readonly isDone: boolean;
  readonly isNeeded: boolean;
  readonly press: (() => void) | null;
}

/** What proves a delivery, a tile each: being there, photos, the signature. What the customer requires has an edge. */
export function ProofTiles({ item, draft, isDriven, isArriving, onArrive, onGather }: Props) {
  const needsName = item.proofType === 'signature';
  const tiles: Tile[] = [
    {
      isShown: isDriven,
      icon: 'map-pin',
      label: item.arrivedAt ? `At site ${formatTime(item.arrivedAt)}` : 'Arrived',
      isDone: item.arrivedAt !== null,
      isNeeded: false,
      press: item.arrivedAt || isArriving ? null : onArrive,
    },
    {
      isShown: true,
      icon: 'camera',
      label: draft.photos.length > 0 ? counted(draft.photos.length, 'photo') : 'Photos',
      isDone: draft.photos.length > 0,
      isNeeded: item.proofType === 'photoProof',
      press: onGather,
    },
    {
      isShown: needsName,
      icon: 'signature',
      label: draft.signature ? 'Signed' : 'Sign',
      isDone: draft.signature !== null,
      isNeeded: needsName,
      press: onGather,
    },
  ];
  const shown = tiles.filter(({ isShown }) => isShown);
  const done = shown.filter((tile) => tile.isDone).length;
  return (
    <section className={styles.proofs} aria-label={`Proof of delivery of ${item.orderNumber}`}>
      <p className={styles.proofHead}>
        Proof of delivery <span className="tabular">{`${done} of ${shown.length}`}</span>
      </p>
      <div className={styles.tiles}>
        {shown.map((tile) => (
          <button
            key={tile.icon}
            type="button"
            className={styles.tile}
            data-done={tile.isDone || undefined}
            data-needed={(tile.isNeeded && !tile.isDone) || undefined}
            disabled={tile.press === null}
            onClick={() => tile.press?.()}
          >
            <Icon name={tile.icon} size={22} />
            {tile.label}
            {tile.isNeeded && !tile.isDone && <span className="sr-only">, required</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
