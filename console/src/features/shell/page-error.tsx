import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, pageErrorText } from '../../lib/api/errors.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Reference } from '../../widgets/page/reference.tsx';
import { AccessDenied } from './access-denied.tsx';
import { Banner } from './banner.tsx';
import { PageNotFound } from './not-found.tsx';
import styles from './page-error.module.css';

/** A page that could not be loaded: what happened, Try Again, and the reference to quote. */
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
  const isNetwork = error instanceof ApiError && error.isNetwork;
  return (
    <>
      <Banner tone={isNetwork ? 'warning' : 'danger'} action="Try Again" onAction={retry}>
        {pageErrorText(error)}
      </Banner>
      <div className={styles.rest}>
        <Reference error={error} />
        <LinkButton to="/">Go to the dashboard</LinkButton>
      </div>
    </>
  );
}
