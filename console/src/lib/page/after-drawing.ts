import type { AnyRouter } from '@tanstack/react-router';

/** A page out of sight is not drawn: then, and where a frame is slow to come, a change waits no longer than this, ms. */
const longestMs = 100;

/** Ends when the browser has drawn what stands now. */
function drawn(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    const limit = setTimeout(done, longestMs);
    requestAnimationFrame(() => {
      // A frame's own callbacks run before it is drawn; a message is heard after.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(limit);
        port1.close();
        done();
      };
      port2.postMessage(undefined);
    });
  });
}

/**
 * A press is answered before the next page is: the line of the menu, the row or the view that was pressed is drawn first,
 * and the page, which may take several frames to build, is put in its place after. Its data is fetched meanwhile, so
 * only a page that is there already waits, for one frame.
 */
export function drawPressFirst(router: AnyRouter): void {
  let answer = Promise.resolve();
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    answer = fromLocation && hrefChanged ? drawn() : Promise.resolve();
  });
  const commit = router.startViewTransition;
  router.startViewTransition = async (change) => {
    await answer;
    await commit(change);
  };
}
