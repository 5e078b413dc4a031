import { type QuantityUnit, quantityUnits } from '@glasshouse/services/platform/contract/lookups';
import { formatDecimal, withPlaces } from '../../lib/format/number.ts';
import { places } from '../../lib/format/round.ts';
import styles from './unit-value.module.css';

interface Props {
  /** Decimal text. */
  readonly value: string;
  readonly unit: QuantityUnit;
  /** 5 when not given. */
  readonly decimals?: number;
}

/** A quantity with its unit: '1.20000 m²'. */
export function UnitValue({ value, unit, decimals = places.quantity }: Props) {
  const { sign, name } = quantityUnits.find((one) => one.value === unit) ?? { sign: '', name: '' };
  return (
    <span className={styles.value} title={name}>
      {formatDecimal(withPlaces(value, decimals))}
      {sign && <span className={styles.unit}>{`\u00a0${sign}`}</span>}
    </span>
  );
}
