-- The list of cutting sheets draws the first glass sheets of each layout: `WIDTHxHEIGHT`, then panels (i) and offcuts (o, r)
-- with place and size in whole mm. Sheets of before take theirs from the layout they have.
alter table read.optimiser_sheet_list add column outline text;
update read.optimiser_sheet_list s
  set outline = (
    select string_agg(
        round((g.sheet ->> 'width')::numeric) || 'x' || round((g.sheet ->> 'height')::numeric) || coalesce(p.pieces, ''),
        ';' order by g.place
      )
    from jsonb_array_elements(e.data -> 'layout' -> 'sheets') with ordinality g (sheet, place)
    cross join lateral (
      select string_agg(
          ' ' || left(n.node ->> 'type', 1) || concat_ws(',',
            round((n.node ->> 'x')::numeric), round((n.node ->> 'y')::numeric),
            round((n.node ->> 'w')::numeric), round((n.node ->> 'h')::numeric)),
          '' order by n.place
        ) pieces
      from jsonb_array_elements(g.sheet -> 'nodes') with ordinality n (node, place)
      where n.node ->> 'type' in ('item', 'offcut', 'residual')
    ) p
    where g.place <= 3
  )
  from (
    select distinct on (account_id, stream_id) account_id, stream_id, data
    from event
    where stream_type = 'optimiserSheet'
      and type in (
        'optimiserSheet.optimised', 'optimiserSheet.layoutEdited', 'optimiserSheet.layoutChosen',
        'optimiserSheet.panelsLaidIn'
      )
    order by account_id, stream_id, version desc
  ) e
  where s.account_id = e.account_id and s.id = e.stream_id and s.sheet_count > 0;
