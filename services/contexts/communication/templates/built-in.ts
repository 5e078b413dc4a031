import type { TemplateType } from '../communication.contract.ts';

export interface BuiltInText {
  readonly subject: string;
  readonly content: string;
}

const regards = '<p>Regards,<br />{{userName}}<br />{{companyName}}</p>';
const reference = '{{#reference}} ({{reference}}){{/reference}}';

/** What is sent as long as the account has written no template of its own. */
export const builtIn: Readonly<Record<TemplateType, BuiltInText>> = {
  quote: {
    subject: `Quote {{orderNumber}} from {{companyName}}${reference}`,
    content: `<p>Hello {{contactName}},</p>
<p>Thank you for asking. Our quote <strong>{{orderNumber}}</strong>${reference} is for {{panels}} panels, {{area}}, and comes to <strong>{{total}}</strong> including GST.</p>
{{#expiresAt}}<p>It is valid until {{expiresAt}}.</p>{{/expiresAt}}
<p>To go ahead, answer this e-mail.</p>
${regards}`,
  },
  orderConfirmation: {
    subject: `Order {{orderNumber}} confirmed${reference}`,
    content: `<p>Hello {{contactName}},</p>
<p>We have your order <strong>{{orderNumber}}</strong>${reference}: {{panels}} panels, {{area}}, {{total}} including GST.</p>
{{#dueDate}}<p>We have promised it for <strong>{{dueDate}}</strong>.</p>{{/dueDate}}
<p>Please check sizes and edges now: once the glass is cut they cannot be changed.</p>
${regards}`,
  },
  invoice: {
    subject: 'Invoice {{invoiceNumber}} from {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>Invoice <strong>{{invoiceNumber}}</strong>{{#orderNumber}} for order {{orderNumber}}{{/orderNumber}} comes to {{total}} including GST. {{owing}} is due on {{dueDate}}.</p>
${regards}`,
  },
  creditNote: {
    subject: 'Credit note {{creditNoteNumber}} from {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>We have credited <strong>{{total}}</strong> including GST{{#orderNumber}} for order {{orderNumber}}{{/orderNumber}}: credit note <strong>{{creditNoteNumber}}</strong>{{#reason}}, {{reason}}{{/reason}}.</p>
<p>{{remaining}} of it can still be taken off an invoice.</p>
${regards}`,
  },
  statement: {
    subject: 'Statement from {{companyName}} as at {{asAt}}',
    content: `<p>Hello {{contactName}},</p>
<p>Your account stands at <strong>{{owing}}</strong> owing as at {{asAt}}.</p>
${regards}`,
  },
  paymentReceipt: {
    subject: 'Receipt {{paymentNumber}} from {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>Thank you: we received <strong>{{amount}}</strong> on {{receivedOn}} ({{method}}{{#reference}}, {{reference}}{{/reference}}). The receipt has the number <strong>{{paymentNumber}}</strong>.</p>
{{#invoices}}<p>It paid {{invoices}}.</p>{{/invoices}}
{{#kept}}<p>{{kept}} of it is kept on your account.</p>{{/kept}}
${regards}`,
  },
  paymentReminder: {
    subject: 'Reminder from {{companyName}}: {{owing}} is overdue',
    content: `<p>Hello {{contactName}},</p>
<p>By our books <strong>{{owing}}</strong> is overdue, the oldest of it by {{daysOverdue}} days: {{invoices}}. Your statement is attached.</p>
<p>If you have paid already, thank you. If something is wrong with an invoice, please tell us.</p>
${regards}`,
  },
  purchaseOrder: {
    subject: 'Purchase order {{purchaseOrderNumber}} from {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>Please find attached our order <strong>{{purchaseOrderNumber}}</strong>${reference}, {{total}} including GST.{{#expectedDate}} We would like it by <strong>{{expectedDate}}</strong>.{{/expectedDate}}</p>
{{#message}}<p>{{message}}</p>{{/message}}
<p><a href="{{link}}">Confirm quantities and date</a>, and tell us here when it leaves. No account is needed; the link works until {{expiresAt}}.</p>
${regards}`,
  },
  priceList: {
    subject: 'Price list {{priceListName}} from {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>Please find attached your price list <strong>{{priceListName}}</strong>.{{#validFrom}} It holds from {{validFrom}}{{#validTo}} until {{validTo}}{{/validTo}}.{{/validFrom}}</p>
${regards}`,
  },
  priceChange: {
    subject: 'New prices{{#effectiveOn}} from {{effectiveOn}}{{/effectiveOn}}, {{companyName}}',
    content: `<p>Hello {{contactName}},</p>
<p>Our prices change{{#effectiveOn}} on <strong>{{effectiveOn}}</strong>{{/effectiveOn}}{{#averagePercent}}, by {{averagePercent}} on average{{/averagePercent}}. Quotes that you approve before then keep their prices.</p>
${regards}`,
  },
  passwordReset: {
    subject: 'Choose a new password for Glasshouse',
    content: `<p>Hello {{contactName}},</p>
<p>Somebody asked for a new password for {{userEmail}}. If it was you, <a href="{{link}}">choose a new password</a>. The link works once, until {{expiresAt}}.</p>
<p>If it was not you, ignore this e-mail: nothing has changed.</p>
<p>{{companyName}}</p>`,
  },
  deliveryLate: {
    subject: 'Your delivery of {{orderNumber}} will be later than planned',
    content: `<p>Hello {{contactName}},</p>
<p>We are on our way with <strong>{{orderNumber}}</strong> and expect to be with you at <strong>{{expectedAt}}</strong>{{#reason}} ({{reason}}){{/reason}}.</p>
${regards}`,
  },
  invitation: {
    subject: '{{userName}} invites you to {{companyName}} on Glasshouse',
    content: `<p>Hello {{contactName}},</p>
<p>{{userName}} has made you a user of {{companyName}}. <a href="{{link}}">Choose your password</a> to begin. The link works once, until {{expiresAt}}.</p>
<p>{{companyName}}</p>`,
  },
};
