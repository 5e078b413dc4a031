import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { applyMessage, fetchAllAgain } from './apply.ts';
import { batchPatches } from './batch.ts';
import { whenDeclared } from './registry.ts';

/**
 * Applies what the socket says to a cache; rows that change one after the other are drawn together. What is still held
 * when the session ends is dropped: it would be asked for again, and refused.
 */
export const applierOf = (client: QueryClient, isWanted: () => boolean): ((message: ServerMessage) => void) => {
  // A link's card or another part's page may have read a record before its own part came: its changes were not applied.
  whenDeclared((endpoint) => fetchAllAgain(client, endpoint));
  return batchPatches((messages) =>
    notifyManager.batch(() => {
      if (!isWanted()) return;
      for (const message of messages) applyMessage(client, message);
    }),
  );
};
