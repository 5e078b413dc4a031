import { NotificationKind, urgencyOf } from '@glasshouse/services/contexts/communication/notification-words.contract';
import {
  alwaysInInbox,
  type KindPreference,
  type NotificationPreferences,
  preferenceOf,
} from '@glasshouse/services/contexts/communication/preferences/preferences.contract';
import { Select } from '../../../ui/select.tsx';
import { kindAbout, kindWord, urgencyWords } from '../../../widgets/notifications/notification-words.ts';
import styles from './preferences.module.css';

type Kinds = NotificationPreferences['kinds'];

const desktopOptions = [
  { value: 'none', label: 'Never' },
  { value: 'urgent', label: 'When urgent' },
  { value: 'normal', label: 'When normal or urgent' },
  { value: 'low', label: 'Always' },
];
const mailOptions = [
  { value: 'none', label: 'Never' },
  { value: 'digest', label: 'In the digest' },
  { value: 'atOnce', label: 'At once' },
];

interface RowProps {
  readonly kind: NotificationKind;
  readonly wanted: KindPreference;
  readonly onChange: (wanted: KindPreference) => void;
}

function KindRow({ kind, wanted, onChange }: RowProps) {
  const isAlways = alwaysInInbox.includes(kind);
  const isOff = !isAlways && !wanted.isInInbox;
  const word = kindWord(kind);
  return (
    <tr>
      <th scope="row">
        {word}
        <small>{kindAbout(kind)}</small>
      </th>
      <td className={styles.urgency}>{urgencyWords[urgencyOf(kind)]}</td>
      <td className={styles.inbox}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={isAlways ? `${word}: always in the inbox` : `${word}: in the inbox`}
            title={isAlways ? 'Approvals that wait for you always stand in your inbox' : undefined}
            checked={!isOff}
            disabled={isAlways}
            onChange={(e) => onChange({ ...wanted, isInInbox: e.target.checked })}
          />
        </label>
      </td>
      <td data-label="Desktop">
        <Select
          aria-label={`${word}: on the desktop`}
          value={isOff ? 'none' : wanted.desktop}
          options={desktopOptions}
          disabled={isOff}
          onChange={(desktop) => onChange({ ...wanted, desktop: desktop as KindPreference['desktop'] })}
        />
      </td>
      <td data-label="E-mail">
        <Select
          aria-label={`${word}: by e-mail`}
          value={isOff ? 'none' : wanted.mail}
          options={mailOptions}
          disabled={isOff}
          onChange={(mail) => onChange({ ...wanted, mail: mail as KindPreference['mail'] })}
        />
      </td>
    </tr>
  );
}

interface Props {
  readonly kinds: Kinds;
  readonly onChange: (kinds: Kinds) => void;
}

/** Every kind of notification by each channel. A kind that is off in the inbox is not told at all. */
export const KindsTable = ({ kinds, onChange }: Props) => (
  <table className={styles.kinds}>
    <caption className="sr-only">What you are told, by kind</caption>
    <thead>
      <tr>
        <th scope="col">Notification</th>
        <th scope="col">Urgency</th>
        <th scope="col">Inbox</th>
        <th scope="col">Desktop</th>
        <th scope="col">E-mail</th>
      </tr>
    </thead>
    <tbody>
      {NotificationKind.options.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          wanted={preferenceOf({ kinds }, kind)}
          onChange={(wanted) => onChange({ ...kinds, [kind]: wanted })}
        />
      ))}
    </tbody>
  </table>
);
