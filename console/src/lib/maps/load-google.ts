import type { GoogleMaps } from './google-shapes.ts';

/** The library has this long to arrive, ms. */
export const mapsTimeoutMs = 20_000;

interface MapsWindow {
  google?: { maps?: GoogleMaps };
  glasshouseMapsReady?: () => void;
}

let loading: Promise<GoogleMaps> | null = null;

/** Loads Google Maps once, with the places library. A load that failed may be tried again. */
export function loadGoogle(key: string): Promise<GoogleMaps> {
  loading ??= request(key).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

function request(key: string): Promise<GoogleMaps> {
  const page = window as unknown as MapsWindow;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (end: () => void) => {
      clearTimeout(timer);
      delete page.glasshouseMapsReady;
      end();
    };
    const timer = setTimeout(() => {
      script.remove();
      give(() => reject(new Error('Timeout loading Google Maps')));
    }, mapsTimeoutMs);
    page.glasshouseMapsReady = () => {
      const maps = page.google?.maps;
      give(() => (maps ? resolve(maps) : reject(new Error('Google Maps did not load'))));
    };
    script.onerror = () => {
      script.remove();
      give(() => reject(new Error('Google Maps did not load')));
    };
    const query = new URLSearchParams({
      key,
      libraries: 'places',
      loading: 'async',
      language: 'en-AU',
      callback: 'glasshouseMapsReady',
    });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    document.head.append(script);
  });
}

/** For tests: the next load starts anew. */
export const forgetGoogle = (): void => {
  loading = null;
};
