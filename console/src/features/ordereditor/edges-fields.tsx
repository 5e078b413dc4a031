import type { EdgeCodes, Edgework } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import styles from './ordereditor.module.css';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;

interface Props {
  readonly legend: string;
  readonly codes: EdgeCodes;
  readonly edgeworks: readonly Edgework[];
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
  readonly onChange: (codes: EdgeCodes) => void;
}

/** The finish of each of four sides. */
export function EdgesFields({ legend, codes, edgeworks, isDisabled, error, onChange }: Props) {
  return (
    <fieldset className={styles.edges} disabled={isDisabled}>
      <legend>{legend}</legend>
      {codes.map((code, side) => (
        <label key={sides[side]}>
          {sides[side]}
          <select
            value={code}
            onChange={(e) => onChange(codes.map((old, i) => (i === side ? e.target.value : old)) as EdgeCodes)}
          >
            {!edgeworks.some((one) => one.code === code) && <option value={code}>{code}</option>}
            {edgeworks.map((one) => (
              <option key={one.id} value={one.code}>
                {one.code} {one.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
