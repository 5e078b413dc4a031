import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, pageErrorText } from '../../lib/api/errors.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccessDenied } from './access-denied.tsx';
import { PageNotFound } from './not-found.tsx';

/** A page that could not be loaded: what happened, Try again, and the reference to quote. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  if (error instanceof ApiError && error.status === 403) return <AccessDenied reason={error.message} />;
  if (error instanceof ApiError && error.status === 404) return <PageNotFound reason={error.message} />;
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  const reference = error instanceof ApiError ? error.reference : null;
  return (
    <Notice
      icon="alert"
      tone="danger"
      level="h1"
      role="alert"
      title={pageErrorText(error)}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          <LinkButton to="/">Go to the dashboard</LinkButton>
        </>
      }
    >
      {reference && `If it stays, quote ${reference} to your administrator.`}
    </Notice>
  );
}
