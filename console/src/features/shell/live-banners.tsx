import { ConnectionBanner } from './connection-banner.tsx';
import { FillingBar } from './filling-bar.tsx';

/** What the live connection has to say over a page. It loads with the connection, once the shell stands. */
export default function LiveBanners() {
  return (
    <>
      <ConnectionBanner />
      <FillingBar />
    </>
  );
}
