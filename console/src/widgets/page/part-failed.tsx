import { ApiError } from '../../lib/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Reference } from './reference.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => unknown;
  /** What could not be loaded: 'The messages could not be loaded'. */
  readonly title: string;
}

const whyOf = (error: Error) =>
  error instanceof ApiError && error.isNetwork
    ? 'The server cannot be reached. Check your network connection and try again'
    : error.message;

/** Stands in the place of what could not be loaded: what, why, what to quote, and Try again. */
export function PartFailed({ error, onRetry, title }: Props) {
  const why = whyOf(error);
  return (
    <Notice
      icon="alert"
      tone="danger"
      role="alert"
      title={title}
      actions={<Button onClick={() => void onRetry()}>Try again</Button>}
    >
      {!title.includes(why) && <p>{why}</p>}
      <Reference error={error} />
    </Notice>
  );
}
