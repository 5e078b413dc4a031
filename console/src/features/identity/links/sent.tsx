import { Link } from '@tanstack/react-router';
import { Stack } from '../../../ui/layout.tsx';
import styles from '../sign-in.module.css';

/** What a page says once a mail is on its way; it never says whether the address exists. */
export function Sent({ email, what }: { readonly email: string; readonly what: string }) {
  return (
    <Stack gap={16} role="status">
      <p className={styles.sub}>
        If {email} can be used, {what} is on its way. It may take a minute; check your spam folder too.
      </p>
      <Link to="/login">Back to the sign-in</Link>
    </Stack>
  );
}
