-- Who may have paid is found by the whole last name, which one piece of what the bank says has to be. An index of single words
-- found everyone who shares a word of it.

CREATE FUNCTION name_key(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(search_text(said) COLLATE "und-x-icu", '[^[:alnum:]'']+', ' ', 'g')) COLLATE "C";

-- Every run of up to five words.
CREATE FUNCTION phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT array_to_string(words[first:last], ' ')
  FROM generate_series(1, cardinality(words)) AS first,
    LATERAL generate_series(first, least(first + 4, cardinality(words))) AS last);

DROP INDEX players_last_name_words;
CREATE INDEX players_by_last_name ON players (name_key(last_name));
