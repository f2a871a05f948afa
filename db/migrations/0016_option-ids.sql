-- Every value of an option gets an id that outlives a rename, by its place.
UPDATE "products" SET "option_groups" = (
  SELECT jsonb_agg(
    jsonb_set(g.value, '{options}', (
      SELECT coalesce(jsonb_agg(
        o.value || jsonb_build_object('id', 'o' || g.ordinality || '-' || o.ordinality) ORDER BY o.ordinality
      ), '[]')
      FROM jsonb_array_elements(g.value -> 'options') WITH ORDINALITY o
    )) ORDER BY g.ordinality
  )
  FROM jsonb_array_elements("option_groups") WITH ORDINALITY g
) WHERE "option_groups" <> '[]';
