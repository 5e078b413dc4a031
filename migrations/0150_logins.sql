-- Logins of the services. The owner of the tables runs migrations and tools; a service logs in as a role of its own that
-- may be glasshouse_app or glasshouse_worker and nothing else. The migrate step calls both procedures.
revoke create on schema public from public;

-- Makes a login that may be `role`, or gives an existing one a new password; a null verifier leaves the password alone.
create procedure open_login(login text, role text, verifier text) language plpgsql as $$
begin
  if role not in ('glasshouse_app', 'glasshouse_worker') then
    raise exception 'a service may not be %', role;
  end if;
  if not exists (select 1 from pg_roles where rolname = login) then
    execute format('create role %I login', login);
  end if;
  if verifier is not null then
    execute format('alter role %I login password %L', login, verifier);
  end if;
  execute format('grant %I to %I', role, login);
end $$;
revoke execute on procedure open_login from public;

-- The queue of scheduled jobs brings tables of its own, locked to their owner: the worker runs it.
create procedure open_job_queue() language plpgsql as $$
declare t record;
begin
  grant usage on schema graphile_worker to glasshouse_worker;
  grant select, insert, update, delete on all tables in schema graphile_worker to glasshouse_worker;
  grant usage on all sequences in schema graphile_worker to glasshouse_worker;
  for t in select c.oid::regclass as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'worker')
  loop
    execute format('create policy worker on %s to glasshouse_worker using (true) with check (true)', t.name);
  end loop;
end $$;
revoke execute on procedure open_job_queue from public;
