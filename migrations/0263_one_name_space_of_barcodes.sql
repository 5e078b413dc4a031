-- Stock codes share the name space of labels, in capitals as they are compared. Of codes that differ in their letters'
-- case alone, the first keeps it. The old claims stay: a server of the release before this one still asks them.
insert into claim (account_id, kind, value, owner_id)
select account_id, 'barcode', upper(btrim(value)), owner_id from claim where kind = 'stock code' order by account_id, owner_id
on conflict do nothing;

-- Approved quotes keep their own number for the papers that name it; loads of the furnace are found by theirs.
insert into claim (account_id, kind, value, owner_id)
select account_id, 'barcode', upper(state->>'quoteNumber'), id from aggregate
where type = 'order' and state->>'quoteNumber' is not null
union all
select account_id, 'barcode', upper(state->>'number'), id from aggregate where type = 'tougheningBatch'
on conflict do nothing;
