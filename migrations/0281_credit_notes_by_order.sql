-- What an order was credited already is asked before it is credited again.
create index credit_note_by_order on aggregate (account_id, (state->>'orderId')) where type = 'creditNote';
