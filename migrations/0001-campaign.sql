-- Format 1 of a campaign file. Facts and commands are appended, never changed: the file itself refuses.
-- Snapshots are a cache; settings and drafts are the desk's, never the rules'.

CREATE TABLE campaign (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  edition TEXT NOT NULL,
  scenario_id TEXT NOT NULL,
  scenario_sha256 TEXT NOT NULL REFERENCES attachment (sha256),
  seed_state TEXT NOT NULL,
  seed_commitment TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE command (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  type TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  dice_before TEXT NOT NULL,
  dice_after TEXT NOT NULL
) STRICT;

CREATE TABLE fact (
  seq INTEGER PRIMARY KEY,
  command INTEGER NOT NULL REFERENCES command (n),
  type TEXT NOT NULL,
  v INTEGER NOT NULL,
  rule TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  rolls TEXT NOT NULL CHECK (json_valid(rolls))
) STRICT;

CREATE TABLE snapshot (
  engine TEXT NOT NULL,
  seq INTEGER NOT NULL,
  state BLOB NOT NULL,
  PRIMARY KEY (engine, seq)
) STRICT;

CREATE TABLE attachment (
  sha256 TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;

CREATE TABLE draft (
  team TEXT NOT NULL,
  turn INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (team, turn)
) STRICT;

CREATE TRIGGER campaign_stays BEFORE UPDATE OF only, id, ruleset, edition, scenario_id, scenario_sha256, seed_state,
  seed_commitment, created_at ON campaign
BEGIN SELECT RAISE(ABORT, 'a campaign keeps what it was created with'); END;
CREATE TRIGGER campaign_not_deleted BEFORE DELETE ON campaign
BEGIN SELECT RAISE(ABORT, 'a campaign keeps what it was created with'); END;

CREATE TRIGGER command_not_updated BEFORE UPDATE ON command
BEGIN SELECT RAISE(ABORT, 'commands are never changed'); END;
CREATE TRIGGER command_not_deleted BEFORE DELETE ON command
BEGIN SELECT RAISE(ABORT, 'commands are never deleted'); END;
CREATE TRIGGER command_in_order BEFORE INSERT ON command
WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM command)
BEGIN SELECT RAISE(ABORT, 'commands are numbered without gaps'); END;
-- INSERT OR REPLACE would otherwise delete the older row without a word.
CREATE TRIGGER command_once BEFORE INSERT ON command
WHEN EXISTS (SELECT 1 FROM command WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a command is recorded once'); END;

CREATE TRIGGER fact_not_updated BEFORE UPDATE ON fact
BEGIN SELECT RAISE(ABORT, 'facts are never changed'); END;
CREATE TRIGGER fact_not_deleted BEFORE DELETE ON fact
BEGIN SELECT RAISE(ABORT, 'facts are never deleted'); END;
CREATE TRIGGER fact_in_order BEFORE INSERT ON fact
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM fact)
BEGIN SELECT RAISE(ABORT, 'facts are numbered without gaps'); END;

CREATE TRIGGER attachment_not_updated BEFORE UPDATE ON attachment
BEGIN SELECT RAISE(ABORT, 'attachments are never changed'); END;
