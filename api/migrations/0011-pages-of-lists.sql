-- Lists are read a page at a time: an index for each has its rows in the order of the list, so that a page costs the same
-- however long the list is.

CREATE INDEX matches_in_order ON matches (match_status, kickoff_at, match_id) WHERE deleted_at IS NULL;
DROP INDEX matches_by_status;
CREATE INDEX matches_played ON matches (kickoff_at, match_id) WHERE deleted_at IS NULL AND match_status <> 'pending';

CREATE INDEX players_by_name ON players (preferred_name COLLATE "en-GB-x-icu", player_id);
CREATE INDEX players_by_debt ON players (balance_pence, preferred_name COLLATE "en-GB-x-icu", player_id)
  WHERE balance_pence < 0;
DROP INDEX players_in_debt;

CREATE INDEX transfers_debit_in_order ON transfers (debit_account, created_at, transfer_id);
CREATE INDEX transfers_credit_in_order ON transfers (credit_account, created_at, transfer_id);
DROP INDEX transfers_debit, transfers_credit;

CREATE INDEX feedback_in_order ON feedback (created_at, feedback_id);
CREATE INDEX replies_in_order ON replies (feedback_id, created_at, reply_id);
DROP INDEX replies_feedback;

CREATE INDEX bank_entries_unmatched_in_order ON bank_entries ((coalesce(booked_date, '9999-12-31')), bank_entry_id)
  WHERE player_id IS NULL AND status = 'booked' AND currency = 'GBP' AND amount_pence > 0;
DROP INDEX bank_entries_unmatched;

-- Text as searches compare it: without accents or case.
CREATE FUNCTION search_text(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu") COLLATE "C";

-- The words of a name or of what a bank says, as searches compare them.
CREATE FUNCTION name_words(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(search_text(said) COLLATE "und-x-icu", '[^[:alnum:]'']+'), '');

-- Who may have paid is found by the whole last name, which one piece of what the bank says has to be. An index of single
-- words would find everyone who shares a word of it.
CREATE FUNCTION name_key(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(search_text(said) COLLATE "und-x-icu", '[^[:alnum:]'']+', ' ', 'g')) COLLATE "C";

-- Every run of up to five words.
CREATE FUNCTION phrases(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT array_to_string(words[first:last], ' ')
  FROM generate_series(1, cardinality(words)) AS first,
    LATERAL generate_series(first, least(first + 4, cardinality(words))) AS last);

CREATE INDEX players_by_last_name ON players (name_key(last_name));

-- Makes searching a large club for a name fast. Without the extension, or the right to create it, searching reads every name.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX players_name_search ON players
    USING gin (search_text(first_name || ' ' || last_name || ' ' || preferred_name) gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'Searching for players is slower in a large club: %', SQLERRM;
END $$;
