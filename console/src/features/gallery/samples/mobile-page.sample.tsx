import { Button } from '../../../ui/button.tsx';
import { MobilePage } from '../../../widgets/mobile/mobile-page.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import styles from '../gallery.module.css';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const page = (title: string, backLink?: string, content = 'Stop 3 of 7') =>
  function Page() {
    return (
      <div className={styles.phone}>
        <MobilePage
          title={title}
          backLink={backLink}
          drawer={<Button>Settings</Button>}
          thumbBar={<Button variant="primary">Arrived</Button>}
        >
          <Section>{content}</Section>
        </MobilePage>
      </div>
    );
  };

export default {
  states: {
    empty: { show: page('Run 18'), note: 'Without a page to go back to the button opens the drawer.' },
    loading: 'The bar stands; the content has its own skeleton.',
    filled: { show: page('Stop 3', '/tasks'), note: 'Back leads to the link, with back=true.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: page(longWords, '/tasks', `${longWords}. `.repeat(8)) },
  },
} satisfies Sample;
