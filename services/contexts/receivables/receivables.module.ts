import { defineContext } from '../../platform/context.ts';
import { adoptOrderPayments } from './commands/adopt-order-payments.ts';
import { freeTakenBack } from './commands/free-taken-back.ts';
import { settlePrepayments } from './commands/settle-prepayments.ts';
import { paymentAggregate } from './domain/payment.ts';
import { adoptOldPayments } from './jobs/adopt-old-payments.ts';
import { ledgerLines } from './ledger/ledger-line.ts';
import { documentsCarryRate } from './ledger/tax-rate-use.ts';
import { openingRoutes } from './opening/opening.http.ts';
import { overpaymentAggregate } from './overpayments/overpayment.ts';
import { overpaymentList } from './overpayments/overpayment-list.ts';
import { overpaymentEvents } from './overpayments/overpayments.events.ts';
import { overpaymentsRoutes } from './overpayments/overpayments.http.ts';
import { whenOrderEndsSettlePrepayments } from './policies/when-order-ends-settle-prepayments.ts';
import { whenRunBeginsSendStatements } from './policies/when-run-begins-send-statements.ts';
import { paymentList } from './projections/payment-list.ts';
import { contactsWithPayments } from './queries/contacts-with-payments.ts';
import { receivablesEvents } from './receivables.events.ts';
import { orderPaymentsRoutes, receivablesRoutes } from './receivables.http.ts';
import { receivablesInvariants } from './receivables.invariants.ts';
import { paymentReminderEvents } from './reminders/payment-reminders.events.ts';
import { paymentRemindersAggregate } from './reminders/payment-reminders.ts';
import { proposeHold } from './reminders/propose-hold.ts';
import { proposeHolds } from './reminders/propose-holds.ts';
import { remindOfOverdue } from './reminders/remind-of-overdue.ts';
import { sendReminder } from './reminders/send-reminder.ts';
import { remittanceRoutes } from './remittance/remittance.http.ts';
import { accountsSettingsRoutes } from './settings/accounts-settings.http.ts';
import { accountsSettingsAggregate, accountsSettingsEvents } from './settings/accounts-settings.ts';
import { answerCustomerBooks } from './statements/customer-books.ts';
import { sendNextStatements } from './statements/send-next-statements.ts';
import { statementRunAggregate, statementRunEvents } from './statements/statement-run.ts';
import { statementRunList } from './statements/statement-run-list.ts';
import { statementsRoutes } from './statements/statements.http.ts';

/** The money of customers, and where it is. */
export const receivablesContext = defineContext({
  name: 'receivables',
  events: [receivablesEvents, overpaymentEvents, accountsSettingsEvents, statementRunEvents, paymentReminderEvents],
  aggregates: [
    paymentAggregate,
    overpaymentAggregate,
    accountsSettingsAggregate,
    statementRunAggregate,
    paymentRemindersAggregate,
  ],
  routes: [
    receivablesRoutes,
    orderPaymentsRoutes,
    overpaymentsRoutes,
    accountsSettingsRoutes,
    statementsRoutes,
    openingRoutes,
    remittanceRoutes,
  ],
  commands: [settlePrepayments, freeTakenBack, sendNextStatements, adoptOrderPayments, sendReminder, proposeHold],
  projections: [paymentList, overpaymentList, ledgerLines, statementRunList],
  policies: [whenOrderEndsSettlePrepayments, whenRunBeginsSendStatements],
  jobs: [adoptOldPayments, remindOfOverdue, proposeHolds],
  invariants: receivablesInvariants,
  uses: [contactsWithPayments, documentsCarryRate],
  answers: [answerCustomerBooks],
});
