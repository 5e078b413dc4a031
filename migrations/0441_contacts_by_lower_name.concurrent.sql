-- An import asks which names are taken, whatever their case.
drop index concurrently if exists read.contact_list_lower_name;
create index concurrently contact_list_lower_name on read.contact_list (account_id, lower(name));
