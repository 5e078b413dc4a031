import type { orderEvents } from '../../../orders/orders.events.ts';
import type { productionEvents } from '../../../production/production.events.ts';
import type { purchaseOrderEvents } from '../../../purchasing/purchasing.events.ts';
import type { taskEvents } from '../../../tasks/tasks.events.ts';
import { Definition } from '../definition.contract.ts';

interface Recipe {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly definition: Definition;
}

const recipe = (key: string, name: string, note: string, definition: object): Recipe => ({
  ...{ key, name, note },
  definition: Definition.parse(definition),
});
const entered = (kind: string, ...states: string[]) => ({
  key: 'start',
  type: `trigger.state.entered.${kind}`,
  params: { states },
});
type NamesOf<C extends { kinds: object }> = keyof C['kinds'] & string;
type Known =
  | NamesOf<typeof orderEvents>
  | NamesOf<typeof productionEvents>
  | NamesOf<typeof purchaseOrderEvents>
  | NamesOf<typeof taskEvents>;
const on = (event: Known) => ({ key: 'start', type: `trigger.event.${event}` });
const step = (id: string, type: string, params: object) => ({ id, type: `action.${type}`, params });
const clause = (id: string, field: string, op: string, lit?: unknown) => ({
  ...{ id, left: { field }, op },
  ...(lit === undefined ? {} : { right: { lit } }),
});
const all = (...parts: object[]) => ({ id: 'when', join: 'all', parts });

const due = (kind: string, date: string, amount: number, when: 'before' | 'after') => ({
  key: 'start',
  type: `trigger.time.due.${kind}`,
  params: { date, amount, when, at: '08:00' },
});
const wait = (id: string, amount: number, unit: string, at: string | null) => ({ id, wait: { amount, unit, at } });
/** Steps that are taken when an order is still in a status. */
const stillIn = (status: string, steps: object[]) => ({
  id: 'still',
  branch: [{ when: { id: 'waits', join: 'all', parts: [clause('status', 'status', 'eq', status)] }, steps }],
  else: [],
});

/** Rules to begin with; each is a draft that somebody changes and tries. */
export const recipes: readonly Recipe[] = [
  recipe('largeOrder', 'Large order', 'A large order is noticed before it is approved.', {
    record: 'order',
    triggers: [on('order.submitted')],
    when: all(clause('total', 'total', 'gt', 20_000)),
    steps: [
      step('tell', 'notify', {
        who: ['owner', 'maker'],
        text: 'Large order {{orderNumber}}: {{total}} for {{contactName}}',
      }),
      step('note', 'comment', {
        message: 'This order comes to {{total}}. Check the terms and the margin before it is approved.',
      }),
    ],
  }),
  recipe('creditHold', 'Credit hold', 'An order on account of a customer whose account is not active is put on hold.', {
    record: 'order',
    triggers: [on('order.submitted')],
    when: all(clause('terms', 'terms', 'eq', 'account'), clause('account', 'contact.accountStatus', 'ne', 'active')),
    steps: [
      step('hold', 'order.hold', { reason: 'The account of the customer is not active' }),
      step('tell', 'notify', {
        who: ['owner', 'maker'],
        text: '{{orderNumber}} is on hold: check the account of {{contactName}}',
      }),
    ],
  }),
  recipe('break', 'Break of a panel that is due', 'A panel that breaks two days before it is due is told at once.', {
    record: 'order',
    triggers: [on('panel.recut')],
    when: all({ id: 'due', left: { calc: 'daysUntil', of: { field: 'dueDate' } }, op: 'le', right: { lit: 2 } }),
    steps: [
      step('tell', 'notify', {
        who: ['owner', 'maker'],
        text: 'A panel of {{orderNumber}} broke; it is due {{dueDate}}',
      }),
    ],
  }),
  recipe('quoteApproved', 'Check the drawing', 'A quote with cutouts that is approved makes a task.', {
    record: 'order',
    triggers: [on('order.quoteApproved')],
    when: all({ id: 'cutouts', left: { calc: 'sum', of: { field: 'items.cutouts' } }, op: 'gt', right: { lit: 0 } }),
    steps: [
      step('task', 'task.create', { title: 'Check the drawing of {{orderNumber}}', note: '{{reference}}', inDays: 1 }),
    ],
  }),
  recipe('ready', 'Ready for pick up', 'The customer is told when an order can be picked up.', {
    record: 'order',
    triggers: [entered('order', 'despatch')],
    when: all(clause('pickup', 'deliveryMethod', 'eq', 'pickup')),
    steps: [
      step('mail', 'email', {
        subject: 'Your order {{orderNumber}} is ready',
        text: 'Hello {{contactName}},\n\nYour order {{orderNumber}} is finished and can be picked up.\n\n{{companyName}}',
      }),
    ],
  }),
  recipe(
    'supplierMoves',
    'Supplier moves the date',
    'A purchase order of a sales order that is confirmed later than promised.',
    {
      record: 'purchaseOrder',
      triggers: [on('purchaseOrder.supplierConfirmed')],
      when: all({ id: 'later', left: { field: 'confirmedDate' }, op: 'after', right: { field: 'order.dueDate' } }),
      steps: [
        step('tell', 'notify', {
          who: ['owner', 'maker'],
          text: '{{supplier}} confirms {{number}} later than its order is due',
        }),
      ],
    },
  ),
  recipe('ncr', 'NCR is raised', 'Somebody looks at the fault, and the order says so.', {
    record: 'order',
    triggers: [on('orderItemNcr.raised')],
    steps: [
      step('task', 'task.create', { title: 'Look at the NCR of {{orderNumber}}', note: '{{contactName}}', inDays: 0 }),
      step('tell', 'notify', { who: ['owner', 'maker'], text: 'An NCR was raised on {{orderNumber}}' }),
    ],
  }),
  recipe('lateTask', 'Task has no driver', 'A task that is ready to load and nobody drives.', {
    record: 'task',
    triggers: [on('task.readyToLoad')],
    when: all(clause('driver', 'driver', 'empty')),
    steps: [step('tell', 'notify', { who: ['owner', 'maker'], text: 'Task {{number}} is ready and has no driver' })],
  }),
  recipe('dueMoved', 'Promised date moves', 'Whoever made the order learns that somebody moved its date.', {
    record: 'order',
    triggers: [{ key: 'start', type: 'trigger.field.changed.order', params: { field: 'dueDate' } }],
    steps: [step('tell', 'notify', { who: ['maker'], text: '{{changedBy}} moved {{orderNumber}} to {{dueDate}}' })],
  }),
  recipe('quoteFollowUp', 'Quote follow-up', 'A quote that nobody answered in three working days is asked about.', {
    record: 'order',
    triggers: [entered('order', 'pendingCustomerApproval')],
    steps: [
      wait('days', 3, 'workdays', '09:00'),
      stillIn('pendingCustomerApproval', [
        step('mail', 'email', {
          subject: 'Your quote {{quoteNumber}}',
          text: 'Hello {{contactName}},\n\nWe sent you the quote {{quoteNumber}}. Do you have any questions about it? It is valid until {{expiresAt}}.\n\n{{companyName}}',
        }),
        step('tell', 'notify', {
          who: ['maker'],
          text: '{{contactName}} was asked about the quote {{quoteNumber}} of {{total}}',
        }),
      ]),
    ],
  }),
  recipe('quoteExpires', 'Quote expires', 'The customer hears two days before a quote expires.', {
    record: 'order',
    triggers: [due('order', 'expiresAt', 2, 'before')],
    when: all(clause('waits', 'status', 'eq', 'pendingCustomerApproval')),
    steps: [
      step('mail', 'email', {
        subject: 'Your quote {{quoteNumber}} expires on {{expiresAt}}',
        text: 'Hello {{contactName}},\n\nThe quote {{quoteNumber}} for {{total}} is valid until {{expiresAt}}.\n\n{{companyName}}',
      }),
    ],
  }),
  recipe('prepayment', 'Prepayment is missing', 'A customer who pays first is asked after a day.', {
    record: 'order',
    triggers: [entered('order', 'pendingPrePaid')],
    steps: [
      wait('day', 24, 'hours', null),
      stillIn('pendingPrePaid', [
        step('mail', 'email', {
          subject: 'Order {{orderNumber}} waits for your payment',
          text: 'Hello {{contactName}},\n\nWe begin order {{orderNumber}} once {{owing}} is paid.\n\n{{companyName}}',
        }),
      ]),
    ],
  }),
  recipe('overdueInvoice', 'Overdue invoice', 'A friendly reminder seven days after an invoice was due.', {
    record: 'invoice',
    triggers: [due('invoice', 'dueDate', 7, 'after')],
    when: all(clause('owing', 'owing', 'gt', 0)),
    steps: [
      step('mail', 'email', {
        subject: 'Invoice {{number}} is overdue',
        text: 'Hello {{contactName}},\n\nInvoice {{number}} was due on {{dueDate}}, and {{owing}} is still owing. If you have paid since, please ignore this message.\n\n{{companyName}}',
      }),
    ],
  }),
  recipe('creditReview', 'Credit review', 'An invoice 30 days overdue makes somebody look at the account.', {
    record: 'invoice',
    triggers: [due('invoice', 'dueDate', 30, 'after')],
    when: all(clause('owing', 'owing', 'gt', 0)),
    steps: [
      step('task', 'task.create', {
        title: 'Review the account of {{contactName}}',
        note: 'Invoice {{number}}: {{owing}} owing for {{daysOverdue}} days',
        inDays: 0,
      }),
      step('tell', 'notify', { who: ['owner'], text: '{{contactName}} owes {{owing}} of {{number}} for 30 days' }),
    ],
  }),
  recipe('supplierLate', 'Supplier is late', 'Goods that did not come the day after they were expected.', {
    record: 'purchaseOrder',
    triggers: [due('purchaseOrder', 'expectedDate', 1, 'after')],
    when: all(clause('open', 'status', 'notIn', ['completed', 'cancelled'])),
    steps: [
      step('tell', 'notify', {
        who: ['owner', 'maker'],
        text: '{{number}} of {{supplier}} was expected on {{expectedDate}} and has not come',
      }),
    ],
  }),
  recipe('oldOffcuts', 'Look over the offcuts', 'Every Monday somebody clears out old offcuts.', {
    triggers: [{ key: 'start', type: 'trigger.time.schedule', params: { days: ['1'], at: '07:00' } }],
    steps: [
      step('task', 'task.create', { title: 'Look over the offcuts', note: 'Use or scrap the oldest', inDays: 0 }),
    ],
  }),
];
