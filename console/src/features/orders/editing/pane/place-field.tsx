import { GlassPlace, placeWords } from '@glasshouse/services/contexts/ordereditor/place.contract';
import styles from './pane.module.css';

interface Props {
  readonly place: GlassPlace | undefined;
  readonly onChange: (place: GlassPlace | undefined) => void;
}

/** Where the pane will stand: grade and area are checked by it, and nothing is claimed without it. */
export function PlaceField({ place, onChange }: Props) {
  return (
    <label className={styles.template}>
      Place in the building, for AS 1288
      <select
        className={styles.control}
        value={place ?? ''}
        onChange={(e) => onChange(GlassPlace.safeParse(e.target.value).data)}
      >
        <option value="">Not known</option>
        {GlassPlace.options.map((one) => (
          <option key={one} value={one}>
            {placeWords[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
