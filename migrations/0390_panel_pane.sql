-- What a panel's drawing shows beside its size and edges: the shape, and where its holes and cutouts lie.
alter table read.panel_list add column pane jsonb;
