import { pageBanners } from '../../lib/page/page-banner.ts';
import { useStore } from '../../lib/store.ts';
import { Banner } from './banner.tsx';

/** What the open page says is wrong with it: a warning or an error, with Try Again where that can help. */
export function PageBanners() {
  return useStore(pageBanners).map(({ tone, text, retry }) => (
    <Banner key={text} tone={tone} action={retry && 'Try Again'} onAction={retry}>
      {text}
    </Banner>
  ));
}
