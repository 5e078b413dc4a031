-- `ilike` makes small letters of both sides for every row it looks at, more than half of what counting a search of 100,000
-- orders takes. What is searched stands in small letters now, so that `like` does. The rows and their indexes are written anew,
-- about ten seconds for 100,000 of them.
alter table read.order_list alter column search
  set expression as (lower(number || ' ' || contact_name || ' ' || reference));
analyze read.order_list;

-- Row-level security lets an index decide only by functions that are known not to leak what they compare: 0071 says why it
-- is right of `ilike`, and `like` is the same function without the letters made small.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'the lists search more slowly: only a superuser may mark functions as leakproof';
end $$;
