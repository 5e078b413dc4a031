import { Link } from '@tanstack/react-router';
import styles from '../sign-in.module.css';

/** What a page says once a mail is on its way; it never says whether the address exists. */
export function Sent({ email, what }: { readonly email: string; readonly what: string }) {
  return (
    <div className={styles.step} role="status">
      <p className={styles.sub}>
        If {email} can be used, {what} is on its way. It may take a minute; look into the spam folder too.
      </p>
      <Link to="/login">Back to the sign-in</Link>
    </div>
  );
}
