import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ApiError } from '../../../lib/api/errors.ts';
import { ReportLoader } from '../../../widgets/report-loader/report-loader.tsx';
import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { broken, refuses, waits } from '../sample-source.ts';

/** The cache key of a signed address. */
const address = { name: 'signed address' };
const Loader = () => (
  <div className={styles.report}>
    <ReportLoader endpoint={contactsContract.listContacts} back="/contacts" />
  </div>
);
const refused = (message: string) => new ApiError({ status: 403, code: 'Forbidden', message });

export default {
  isWide: true,
  states: {
    empty: reasons.noEmpty,
    loading: { answers: [waits(address)], show: Loader },
    filled: 'The browser goes to the report: the page is left.',
    error: { answers: [refuses(address, broken)], show: Loader },
    denied: { answers: [refuses(address, refused('Needs the right to read contacts'))], show: Loader },
    disabled: reasons.noDisabled,
    long: { answers: [refuses(address, refused(`${longWords}. ${longWords}.`))], show: Loader },
  },
} satisfies Sample;
