import { MobileTabs } from '../../../widgets/mobile/mobile-tabs.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const tabs = (...labels: string[]) =>
  function Shown() {
    return (
      <div className={styles.phoneWidth}>
        <MobileTabs
          label="Parts of the run"
          tabs={labels.map((label, i) => ({ id: `part-${i}`, label, content: () => <Section>{label}</Section> }))}
        />
      </div>
    );
  };

export default {
  states: {
    empty: { show: tabs('Stops') },
    loading: reasons.noFetch,
    filled: { show: tabs('Stops', 'Load', 'Papers'), note: 'Over the whole width; arrows go between them.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: tabs(longWords, 'Load', 'Papers') },
  },
} satisfies Sample;
