-- The subledger of receivables: lines of journals, each worked out from one event. Lines never change; a mistake is a mirror.
create table read.ledger_line (
  account_id bigint not null,
  seq bigint not null,
  line_no integer not null,
  stream_type text not null,
  stream_id bigint not null,
  ledger text not null,
  key text not null,
  contact_id bigint,
  debit numeric(14, 2) not null,
  credit numeric(14, 2) not null,
  effective_on date not null,
  recorded_at timestamptz not null,
  primary key (account_id, seq, line_no)
);
create index ledger_line_key on read.ledger_line (account_id, ledger, key, effective_on) include (debit, credit);
create index ledger_line_contact on read.ledger_line (account_id, contact_id, effective_on);
create index ledger_line_stream on read.ledger_line (account_id, stream_type, stream_id);
call lock_tenant('read.ledger_line');
