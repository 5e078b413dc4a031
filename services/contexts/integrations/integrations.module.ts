import { defineContext } from '../../platform/context.ts';
import { beginConnection } from './connection/begin-connection.ts';
import { connectionAggregate } from './connection/connection.ts';
import { endConnection } from './connection/end-connection.ts';
import { loseToken } from './connection/lose-token.ts';
import { setMapping } from './connection/set-mapping.ts';
import { incomingEvents } from './incoming/incoming.events.ts';
import { incomingList } from './incoming/incoming-list.ts';
import { incomingAggregate } from './incoming/incoming-payment.ts';
import { noteIncomingRefusal } from './incoming/note-refusal.ts';
import { noteRemoteChange } from './incoming/note-remote-change.ts';
import { noteIncomingStuck } from './incoming/note-stuck.ts';
import { takeIncomingBack } from './incoming/take-back.ts';
import { takeIn } from './incoming/take-in.ts';
import { integrationEvents } from './integrations.events.ts';
import { incomingRoutes, integrationsRoutes, linksRoutes } from './integrations.http.ts';
import { accountingSender } from './links/accounting-sender.ts';
import { bindLink } from './links/bind-link.ts';
import { linkAggregate } from './links/link.ts';
import { linkList } from './links/link-list.ts';
import { moveLinks } from './links/move-links.ts';
import { noteChange } from './links/note-change.ts';
import { recordAnswer } from './links/record-answer.ts';
import { takeInHand } from './links/take-in-hand.ts';
import { whenConnectionTurnsMoveLinks } from './policies/when-connection-turns-move-links.ts';
import { whenRecordChangesQueueIt } from './policies/when-record-changes-queue-it.ts';
import { noteTiedOut } from './tie-out/note-tied-out.ts';

/** Accounting software, and how our records stand there. */
export const integrationsContext = defineContext({
  name: 'integrations',
  events: [integrationEvents, incomingEvents],
  aggregates: [connectionAggregate, linkAggregate, incomingAggregate],
  routes: [integrationsRoutes, linksRoutes, incomingRoutes],
  commands: [
    beginConnection,
    endConnection,
    loseToken,
    setMapping,
    moveLinks,
    noteChange,
    takeInHand,
    recordAnswer,
    bindLink,
    noteRemoteChange,
    takeIn,
    noteIncomingRefusal,
    noteIncomingStuck,
    takeIncomingBack,
    noteTiedOut,
  ],
  projections: [linkList, incomingList],
  policies: [whenRecordChangesQueueIt, whenConnectionTurnsMoveLinks],
  workers: [accountingSender],
});
