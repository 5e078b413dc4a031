-- What somebody needs to know their own sessions by, and to end one: a number that is no secret, the browser, the address
-- it was last used from, and when. The number is all that is ever shown; the id stays what the token is checked by.
alter table session add column number bigint generated always as identity;
alter table session add column user_agent text not null default '';
alter table session add column ip text not null default '';
alter table session add column last_used_at timestamptz;
