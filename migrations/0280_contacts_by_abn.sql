-- Who has the same ABN is asked whenever one is entered.
create index contact_by_abn on aggregate (account_id, (replace(state->>'abn', ' ', '')))
  where type = 'contact' and state->>'abn' <> '';
