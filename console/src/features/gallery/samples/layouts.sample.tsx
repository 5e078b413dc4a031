import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

const layouts = [
  ['Default', 'Top bar, menu, banners, breadcrumbs, page', '/'],
  ['Blank', 'The page alone: sign-in, stations', '/login'],
  ['Legal', 'Terms and privacy, for anybody', '/about/terms'],
  ['Loading', 'Stands while a report is made ready', null],
  ['Mobile', 'Below 700 px: bar, drawer, page, bar for the thumb', null],
] as const;

const Layouts = () => (
  <dl className={styles.layouts}>
    {layouts.map(([name, says, to]) => (
      <div key={name}>
        <dt>{to === null ? name : <a href={to}>{name}</a>}</dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);

export default {
  states: {
    empty: reasons.noEmpty,
    loading: 'Every layout shows the skeleton of its page after 300 ms.',
    filled: { show: Layouts, note: 'This page stands in the default one, on a phone in the mobile one.' },
    error: 'A page that fails leaves its layout standing.',
    denied: 'A page that may not be opened says so inside its layout.',
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
