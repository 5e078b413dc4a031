import { RecordLink } from '../../../widgets/record-link/record-link.tsx';

interface Props {
  readonly holderId: number | null;
  /** Code of the bin or container, or what was written down before there were bins. */
  readonly bin: string;
}

/** Where something lies. The page of bins leads on to a container. */
export const BinLink = ({ holderId, bin }: Props) =>
  holderId ? (
    <RecordLink kind="bin" id={holderId} isSameTab>
      {bin}
    </RecordLink>
  ) : (
    <span>{bin || '–'}</span>
  );
