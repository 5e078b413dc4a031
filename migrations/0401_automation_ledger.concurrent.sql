create index concurrently if not exists effect_ledger_rules on effect_ledger (account_id, policy, at) where policy like 'rule:%';
