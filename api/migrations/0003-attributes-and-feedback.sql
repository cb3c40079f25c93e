CREATE TABLE attributes (
  attribute_name text PRIMARY KEY CHECK (attribute_name ~ '^[a-z][a-z_]{0,39}$'),
  position       integer NOT NULL UNIQUE,
  CHECK (attribute_name NOT IN ('player_id', 'total', 'total_stats'))
);
INSERT INTO attributes (attribute_name, position) VALUES
  ('finishing', 1), ('movement', 2), ('passing', 3), ('dribbling', 4), ('marking', 5), ('positioning', 6),
  ('tackling', 7), ('pace', 8), ('stamina', 9), ('mental', 10), ('goalkeeping', 11);

CREATE TABLE player_attributes (
  player_id      integer NOT NULL REFERENCES players,
  attribute_name text NOT NULL REFERENCES attributes,
  value          smallint NOT NULL CHECK (value BETWEEN 0 AND 100),
  PRIMARY KEY (player_id, attribute_name)
);

-- Anybody signed in may edit anybody's attributes, so who did is kept.
CREATE TABLE attribute_changes (
  attribute_change_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id           integer NOT NULL REFERENCES players,
  attribute_name      text NOT NULL REFERENCES attributes,
  old_value           smallint,
  new_value           smallint NOT NULL,
  changed_by          integer NOT NULL REFERENCES players,
  changed_at          timestamptz NOT NULL
);
CREATE INDEX attribute_changes_player ON attribute_changes (player_id, changed_at);

CREATE TABLE feedback (
  feedback_id  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id    integer NOT NULL REFERENCES players,
  comment      text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  is_anonymous boolean NOT NULL,
  created_at   timestamptz NOT NULL
);

CREATE TABLE replies (
  reply_id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id   integer NOT NULL REFERENCES feedback ON DELETE CASCADE,
  player_id     integer NOT NULL REFERENCES players,
  reply_content text NOT NULL CHECK (length(reply_content) BETWEEN 1 AND 2000),
  created_at    timestamptz NOT NULL
);
CREATE INDEX replies_feedback ON replies (feedback_id);
