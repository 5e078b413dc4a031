-- A policy is called when-<event>-<effect>. What the ledger, the checkpoints and the parked streams keep under an older name
-- follows, so that nothing is answered twice and nothing is forgotten.
create function policy_name(former text) returns text language sql immutable parallel safe as $$
  select case former
    when 'files.whenCommented' then 'when-commented-attach-files'
    when 'inventory.when-group-renamed-follow' then 'when-group-renamed-follow'
    when 'optimiser.whenBatchedSheetMoves' then 'when-sheet-moves-move-batch'
    when 'orders.whenReworkCancelledEndNcr' then 'when-rework-cancelled-end-ncr'
    when 'orders.whenPurchaseOrderMoves' then 'when-purchase-order-moves-tell-sales-order'
    when 'pricing.when-approved-inform-customers' then 'when-price-request-approved-inform-customers'
    when 'pricing.when-request-moves-process' then 'when-price-request-moves-change-prices'
    when 'production.closeOrderPanels' then 'when-order-forced-close-panels'
    when 'production.recutBrokenPanels' then 'when-panels-broken-recut-them'
    when 'production.releasePanels' then 'when-order-released-make-panels'
    when 'production.withdrawComeBack' then 'when-task-item-cancelled-withdraw-panels'
    when 'production.withdrawPanels' then 'when-order-cancelled-withdraw-panels'
    when 'purchasing.whenOrderSendsPurchaseOrders' then 'when-purchase-orders-sent-place-them'
    when 'tasks.followOrders' then 'when-order-moves-free-goods'
    when 'tasks.followPanels' then 'when-panel-moves-update-tasks'
    when 'tasks.followTasks' then 'when-task-ends-tell-run'
    when 'tasks.whenLateWriteToCustomer' then 'when-stop-late-write-to-customer'
    when 'when-purchase-order-approved-send-it' then 'when-purchase-order-approved-send-to-supplier'
    else former
  end
$$;
create function policy_reader(former text) returns text language sql immutable parallel safe as $$
  select case when former like 'policy:%' then 'policy:' || policy_name(substr(former, 8)) else former end
$$;

update effect_ledger set policy = policy_name(policy) where policy <> policy_name(policy);
update checkpoint set reader = policy_reader(reader) where reader <> policy_reader(reader);
update parked_stream set reader = policy_reader(reader) where reader <> policy_reader(reader);

-- Copies of the release before run on until they are replaced. What they still do counts under the new name; a new round under
-- the old one would begin with the whole log, so it is refused.
create function follow_policy_name() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'effect_ledger' then
    new.policy := policy_name(new.policy);
  elsif tg_table_name = 'parked_stream' then
    new.reader := policy_reader(new.reader);
  elsif new.reader <> policy_reader(new.reader) then
    raise exception 'the reader % has been renamed: start this copy from the new release', new.reader;
  end if;
  return new;
end $$;
create trigger policy_name before insert on effect_ledger for each row execute function follow_policy_name();
create trigger policy_name before insert on parked_stream for each row execute function follow_policy_name();
create trigger policy_name before insert on checkpoint for each row execute function follow_policy_name();
