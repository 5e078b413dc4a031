import { catalogue, type MachineId, machineOf } from '@glasshouse/state-machines/catalogue';
import { z } from 'zod';
import type { ContextDefinition } from '../../../../platform/context.ts';
import type { Endpoint } from '../../../../platform/contract/endpoint.ts';
import { text } from '../../../../platform/contract/words.ts';
import type { CommandDefinition } from '../../../../platform/cqrs/command.ts';
import { kinds } from '../records/kinds.ts';
import type { Component, Impact, NotOffered } from './component.ts';

/** An action of a record by its ordinary command. */
export interface MachineAction extends Component {
  readonly command: CommandDefinition<object, unknown>;
}

const hand = 'A hand or a scanner does it';
const rows = 'It needs what only its page can ask for';
const elsewhere = 'It belongs to a record that rules are not about yet';

/** Actions that rules do not take, with the reason; `*` is all of a machine. */
const manualOnly: Readonly<Record<MachineId, Readonly<Record<string, string>>>> = {
  order: {
    create: rows,
    save: rows,
    payments: 'Money is recorded by whoever received it',
    externalsetup: rows,
    purchaseordersSend: rows,
    purchaseordersRecheck: rows,
    forceprocessrunlist: 'It is for many orders at once',
    checklistSkip: rows,
    checklistReopen: rows,
    ncrApprove: rows,
    ncrDeny: rows,
    cancelItem: rows,
  },
  task: {
    create: 'Rules create tasks by the action of their own',
    save: rows,
    itemsScannedIn: hand,
    itemsScannedOut: hand,
    routeStarted: hand,
    collectedAtCounter: hand,
    complete: 'Whoever hands the goods over signs for it',
    forcedespatchlist: 'It is for many tasks at once',
  },
  purchaseOrder: { create: rows, save: rows, receivingupdate: hand, receivingcomplete: hand },
  invoice: {
    update: rows,
    takeOver: rows,
    reverseWriteOff: 'Whoever looks after the books puts it right',
  },
  productionPanel: { '*': hand },
  orderItemNCR: { '*': elsewhere },
  preProductionTask: { '*': elsewhere },
  stocktake: { '*': elsewhere },
  glassBlock: { '*': hand },
  glassLevel: { '*': hand },
  priceRequest: { '*': elsewhere },
  taskItem: { '*': elsewhere },
  taskRoute: { '*': hand },
  optimiserSheet: { '*': elsewhere },
  optimiserJob: { '*': elsewhere },
  productionPanelPart: { '*': hand },
  productionStation: { '*': elsewhere },
  tougheningBatch: { '*': hand },
  invoiceItem: { '*': elsewhere },
  creditNote: { '*': elsewhere },
  paymentReceived: { '*': elsewhere },
  overpayment: { '*': elsewhere },
  incomingPayment: { '*': elsewhere },
  statementRun: { '*': elsewhere },
  import: { '*': elsewhere },
  integrationLink: { '*': elsewhere },
  automationRule: { '*': 'Rules are switched by people' },
  supportVisit: { '*': 'People let support in and show it out' },
  webhookEndpoint: { '*': 'Webhooks are switched by people' },
};

/** Actions that move money, promise it, or bind the company to a supplier; and those that write to somebody. */
const money =
  /^(approve|approvequote|approveamendment|cancel|cancelquote|skippendingpayments|forcedespatched|forceinvoiced|close|send|resend|deny)$/;
const toCustomer = /^(sendquote|sendorder)$/;
const impactOf = (action: string): Impact =>
  toCustomer.test(action) ? 'customer' : money.test(action) ? 'money' : 'internal';

interface Served {
  readonly endpoint: Endpoint;
  readonly command: CommandDefinition<object, unknown>;
}

/** Every action of the machines by its ordinary command. Throws when one is neither offered nor excluded with a reason. */
export function machineActions(contexts: readonly ContextDefinition[]): {
  readonly offered: readonly MachineAction[];
  readonly excluded: readonly NotOffered[];
} {
  const served = new Map(contexts.flatMap(servedBy).map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
  const offered: MachineAction[] = [];
  const excluded: NotOffered[] = [];
  for (const id of Object.keys(catalogue) as MachineId[])
    for (const [action, event] of Object.entries(machineOf(id).events)) {
      if (event.by !== 'user') continue;
      const why = manualOnly[id][action] ?? manualOnly[id]['*'];
      if (why) excluded.push({ id: `action.${id}.${action}`, why });
      else offered.push(actionOf(id, action, served));
    }
  return { offered, excluded };
}

function servedBy(context: ContextDefinition): Served[] {
  return context.routes.flatMap(({ contract, handlers }) =>
    Object.entries(contract).flatMap(([key, endpoint]) => {
      const handler = handlers[key];
      return handler?.kind === 'command' ? [{ endpoint, command: handler as CommandDefinition<object, unknown> }] : [];
    }),
  );
}

function actionOf(machine: MachineId, action: string, served: ReadonlyMap<string, Served>): MachineAction {
  const [kind, found] = Object.entries(kinds).find(([, one]) => one.machine === machine) ?? ['', undefined];
  const one = served.get(`POST ${found?.actionsBelow}/:id/${action}`);
  if (!found || !one)
    throw new Error(`The action ${action} of ${machine} is neither offered to rules nor excluded with a reason`);
  const event = machineOf(machine).events[action];
  const needsReason = event?.needsReason ?? false;
  const asked = text(300);
  return {
    id: `action.${kind}.${action}`,
    kind: 'action',
    group: found.record.title,
    label: `${event?.label ?? action} (${found.record.title.toLowerCase()})`,
    sentence: `${event?.label ?? action}: ${found.record.title.toLowerCase()}`,
    help: `Does what the button does. The ${found.record.title.toLowerCase()} decides whether it may be.`,
    record: kind,
    params: z.strictObject({ reason: needsReason ? asked.pipe(z.string().min(1, 'Say why')) : asked.optional() }),
    ui: { reason: { title: needsReason ? 'Reason' : 'Reason, if any', control: 'text' } },
    fields: [],
    outputs: [],
    impact: impactOf(action),
    access: one.endpoint.access,
    emits: [event?.domainEvent ?? []].flat(),
    consumes: [],
    command: one.command,
  };
}
