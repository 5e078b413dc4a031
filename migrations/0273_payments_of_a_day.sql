-- Whether a payment is recorded already is asked whenever one is recorded.
create index payment_received_of_day on aggregate (account_id, (state->>'contactId'), (state->>'receivedOn'))
  where type = 'paymentReceived';
