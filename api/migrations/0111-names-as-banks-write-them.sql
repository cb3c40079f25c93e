-- Names are compared without apostrophes, of which phones and keyboards write different ones, and with the letters that NFD
-- doesn't take apart as banks write them.
CREATE OR REPLACE FUNCTION search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
    'øłđıð''’‘ʼ`´', 'oldid'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') COLLATE "C";

-- Of what a bank says and of last names: MÜLLER is MUELLER or MULLER there, and VAN DER may stand behind the name.
CREATE OR REPLACE FUNCTION name_words(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(
  regexp_replace(search_text(said) COLLATE "und-x-icu", '([aou])e', '\1', 'g'), '[^[:alnum:]]+'), '');

-- `van der berg` and `berg van der` are one name.
CREATE FUNCTION name_order(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(array(
  SELECT word FROM unnest(words) WITH ORDINALITY AS said (word, at)
  ORDER BY word = ANY ('{van,der,den,de,von,zu,vom,ten,ter,la,le,di,da,del,dos,du}'), at), ' ');

CREATE OR REPLACE FUNCTION name_key(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN name_order(name_words(said)) COLLATE "C";

CREATE OR REPLACE FUNCTION phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT name_order(words[first:last])
  FROM generate_series(1, cardinality(words)) AS first,
    LATERAL generate_series(first, least(first + 4, cardinality(words))) AS last);

-- What was stored of the functions before.
ALTER TABLE players DROP COLUMN search_full_name, DROP COLUMN search_any_name;
ALTER TABLE players
  ADD COLUMN search_full_name text NOT NULL
    GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name)) STORED,
  ADD COLUMN search_any_name text NOT NULL
    GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || preferred_name)) STORED;
COMMENT ON COLUMN players.search_full_name IS 'First and last name, as searches compare them.';
COMMENT ON COLUMN players.search_any_name IS 'All names, as searches compare them.';
DO $$ BEGIN
  CREATE INDEX players_search_full_name ON players USING gin (search_full_name gin_trgm_ops);
  CREATE INDEX players_search_any_name ON players USING gin (search_any_name gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'Searching for players is slower in a large club: %', SQLERRM;
END $$;
REINDEX INDEX players_by_last_name;
ANALYZE players;
