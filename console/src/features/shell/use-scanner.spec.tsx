// @vitest-environment jsdom
import { searchContract } from '@glasshouse/services/contexts/roof/search/search.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as sounds from '../../lib/scan/sounds.ts';
import { useWedge } from '../../lib/scan/use-wedge.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { useScanner } from './use-scanner.ts';

function Scanner() {
  useScanner();
  return <input aria-label="Note" />;
}
/** Keys as a scanner sends them, `step` ms apart; the time of an event is set by hand. */
function scan(text: string, step = 20, target: Element = document.body) {
  const start = performance.now() + Math.random() * 1e6;
  for (const [i, key] of [...text, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + i * step });
    fireEvent(target, event);
  }
}

it('opens the record of a label scanned on any page, with a sound', async () => {
  const server = serverAnswers();
  const played = vi.spyOn(sounds, 'play').mockImplementation(() => {});
  server.on(searchContract.lookupBarcode, () => ({
    kind: 'productionItem',
    id: 9,
    name: 'P-118204',
    link: '/production/items/9',
    icon: 'barcode',
  }));
  const { router } = await renderBlock(<Scanner />);
  scan('P-118204');
  await waitFor(() => expect(router.state.location.pathname).toBe('/production/items/9'));
  expect(server.sentTo(searchContract.lookupBarcode)[0]?.body).toEqual({ barcode: 'P-118204' });
  expect(played).toHaveBeenCalledWith('done');
});

it('says that a label is unknown', async () => {
  const played = vi.spyOn(sounds, 'play').mockImplementation(() => {});
  serverAnswers().on(
    searchContract.lookupBarcode,
    () => new Refused(404, { code: 'NotFoundError', message: 'Nothing has the barcode P-0' }),
  );
  await renderBlock(<Scanner />);
  scan('P-0');
  expect(await screen.findByText('Nothing has the barcode P-0')).toBeTruthy();
  expect(played).toHaveBeenCalledWith('refused');
});

it('leaves the Enter of a field to the field, also after quick shortcuts', async () => {
  const taken: string[] = [];
  function Page() {
    useWedge((text) => taken.push(text));
    return null;
  }
  await renderBlock(
    <>
      <Scanner />
      <Page />
    </>,
  );
  const at = performance.now() + 5e6;
  const press = (target: Element, key: string, ms: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at + ms });
    return fireEvent(target, event);
  };
  for (const [i, key] of [...'jk/'].entries()) press(document.body, key, i * 10);
  press(screen.getByLabelText('Note'), 'w', 30);
  expect(press(document.body, 'Enter', 40)).toBe(true);
  expect(taken).toEqual([]);
});

it('takes no keys from a text field, none of a slow typist, and leaves scans to a page that scans', async () => {
  const server = serverAnswers();
  const taken: string[] = [];
  function Page() {
    useWedge((text) => taken.push(text));
    return null;
  }
  await renderBlock(
    <>
      <Scanner />
      <Page />
    </>,
  );
  scan('P-1', 20, screen.getByLabelText('Note'));
  scan('P-2', 51);
  scan('P-3', 50);
  expect(taken).toEqual(['P-3']);
  expect(server.sent).toEqual([]);
});
