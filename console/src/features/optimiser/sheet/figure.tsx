interface Props {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

/** A number with its name and unit, inside a list of figures. */
export const Figure = ({ label, value, unit }: Props) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">
      <strong>{value}</strong> {unit}
    </dd>
  </div>
);
