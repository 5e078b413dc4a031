import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { IntegrationKey } from '../integrations.contract.ts';
import { IncomingCause, IncomingPart, IncomingStatus } from './incoming.contract.ts';

const Move = z.object({
  from: z.string(),
  to: IncomingStatus,
  path: z.array(IncomingStatus),
  reason: z.string().optional(),
});
/** A payment as it stands there, as far as it concerns us; dollars. */
const There = z.object({
  key: IntegrationKey,
  organisationId: z.string(),
  remoteId: z.string(),
  /** What stands on it there. */
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  receivedOn: DateText,
  currency: z.string().nullable(),
  /** What of it is on invoices of ours, and what no invoice took. */
  parts: z.array(IncomingPart),
  kept: DecimalText,
});
export type There = z.infer<typeof There>;
const Incoming = Move.extend({
  ...There.shape,
  paymentId: Id.nullable(),
  paymentNumber: z.string(),
  cause: IncomingCause.nullable(),
  message: z.string(),
});
type Incoming = z.infer<typeof Incoming>;

const nameOf = ({ number, contactName }: Incoming) => `${number || 'a payment'} of ${contactName}`;
const incoming = (words: (d: Incoming) => string) =>
  event({ version: 1, data: Incoming, activity: (d) => ({ type: 'action', text: words(d) }) });

export const incomingEvents = defineEvents('integrations', {
  'incomingPayment.cameIn': incoming((d) => `took ${nameOf(d)} in as ${d.paymentNumber}`),
  'incomingPayment.found': incoming((d) => `could not take ${nameOf(d)} in: ${d.message}`),
  'incomingPayment.taken': incoming((d) => `took ${nameOf(d)} in as ${d.paymentNumber}`),
  'incomingPayment.refused': incoming((d) => `could not take ${nameOf(d)} in: ${d.message}`),
  'incomingPayment.leftOut': incoming((d) => `left ${nameOf(d)} out`),
  'incomingPayment.stuck': incoming((d) => `could not cancel ${d.paymentNumber}: ${d.message}`),
  'incomingPayment.gone': incoming((d) => `noted that ${nameOf(d)} was deleted there`),
});
export type IncomingEvent = EventOf<typeof incomingEvents>;
