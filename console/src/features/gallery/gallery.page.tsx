import { IconExternalLink } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { BlockSample } from './block-sample.tsx';
import { type Block, blockOf, blocks, findBlocks } from './blocks.ts';
import { type Borrowed, BorrowedContext } from './borrowed.ts';
import { Contents } from './contents.tsx';
import styles from './gallery.module.css';
import { Switch } from './switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useGalleryKeys } from './use-gallery-keys.ts';

const densities = [
  { value: 'dense', label: 'Dense' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;
const frames = [
  { value: 'full', label: 'Full width' },
  { value: 'phone', label: '390 px' },
] as const;

/** Every shared block in every state, for those who build with them. */
export function GalleryPage({ borrowed }: { readonly borrowed: Borrowed }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [density, setDensity] = useState<(typeof densities)[number]['value']>('dense');
  const [frame, setFrame] = useState<(typeof frames)[number]['value']>('full');
  const stage = useRef<HTMLDivElement>(null);
  const block = blockOf(hash);
  const found = findBlocks(text);
  const open = (next: Block) => void navigate({ to: '.', hash: next.id, replace: true, hashScrollIntoView: false });
  const step = (by: number) =>
    void navigate({
      to: '.',
      // From where the URL is going: a second key may come before this page has followed the first.
      hash: (old = '') => {
        const now = blockOf(old);
        return (found[now ? found.indexOf(now) + by : 0] ?? now)?.id ?? old;
      },
      replace: true,
      hashScrollIntoView: false,
    });
  const search = () => document.querySelector<HTMLInputElement>('[data-gallery-search]')?.focus();
  useGalleryKeys(stage, { step, search });
  return (
    <BorrowedContext value={borrowed}>
      <Page title="Gallery" sub={`${blocks.length} shared blocks in their states`} isList actions={<ThemeSwitch />}>
        <div className={styles.gallery}>
          <Contents blocks={found} current={block} text={text} onText={setText} onOpen={open} />
          {block && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
            <section className={styles.block} data-block tabIndex={0} aria-label={block.title} key={block.id}>
              <Row as="header" gap={12} rowGap={8} align="center" isWrapped className={styles.head}>
                <div>
                  <h2 className={styles.title}>
                    <span className={`tabular ${styles.id}`}>{block.id}</span> {block.title} <code>{block.name}</code>
                  </h2>
                  <p className={styles.use}>{block.use}</p>
                </div>
                <Switch label="Density" value={density} options={densities} onChange={setDensity} />
                <Row gap={12} rowGap={8} isWrapped className={styles.framed}>
                  <Switch label="Frame" value={frame} options={frames} onChange={setFrame} />
                  <Button icon={<IconExternalLink size={15} aria-hidden />} onClick={openPhone}>
                    Phone window
                  </Button>
                </Row>
              </Row>
              <div ref={stage} data-density={density === 'comfortable' ? density : undefined} data-frame={frame}>
                <Suspense fallback={<PageSkeleton rows={6} />}>
                  <BlockSample block={block} />
                </Suspense>
              </div>
            </section>
          )}
        </div>
      </Page>
    </BorrowedContext>
  );
}

/** A window as narrow as a phone: there the whole console takes its shape, which a frame on this page cannot show. */
const openPhone = () => void window.open(location.href, '_blank', 'popup,width=390,height=844');
