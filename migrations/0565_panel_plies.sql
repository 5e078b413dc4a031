-- A ply names the panel of the unit it goes into, and a unit or laminate what it is made of. Panels of before are neither.
alter table read.panel_list
  add column unit bigint,
  add column unit_barcode text,
  add column slot integer,
  add column slots integer,
  add column layer jsonb,
  add column joins_at text,
  add column make_up jsonb,
  add column is_ply boolean not null default false;
