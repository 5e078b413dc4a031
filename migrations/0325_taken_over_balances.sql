-- Fees of no order, and balances that were taken over from another system.
alter table read.invoice_list alter column order_id drop not null;
alter table read.invoice_list add column is_taken_over boolean not null default false;
alter table read.credit_note_list add column is_taken_over boolean not null default false;
