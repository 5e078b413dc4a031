-- A command that a policy asked for and a rule refused stands in the ledger with its reason, beside what was done.
alter table effect_ledger drop constraint effect_ledger_state_check;
alter table effect_ledger add constraint effect_ledger_state_check check (state in ('intended', 'done', 'refused'));
alter table effect_ledger add column reason text;
create index effect_ledger_refused on effect_ledger (account_id, at desc) where state = 'refused';
-- Keys older than two days are pruned.
create index idempotency_age on idempotency (account_id, at);
