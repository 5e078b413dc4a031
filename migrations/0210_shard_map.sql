-- Each account belongs to one of 256 logical shards, for ever, and each shard stands in one database: today all in the
-- one there is. docs/decisions/0010 says what follows.
create function shard_of(account bigint) returns smallint language sql immutable strict parallel safe
  as $$ select get_byte(sha256(convert_to('account:' || account, 'UTF8')), 0)::smallint $$;

create table shard_map (
  shard smallint primary key check (shard between 0 and 255),
  -- A name, not an address: those hold passwords.
  database text not null default 'main'
);
insert into shard_map (shard) select generate_series(0, 255);
grant select on shard_map to glasshouse_app;
