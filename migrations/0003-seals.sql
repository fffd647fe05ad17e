-- Format 3: how to tell that a file says what was written into it. A bit may flip on any disk; a file that opens with
-- another name or place in it is worse than one that doesn't open.

-- One link for each command, and link 0 for the campaign: the SHA-256 over the link before and the command with its
-- facts, as text (src-main/store/seals.ts). Appended with the command, never changed.
CREATE TABLE link (
  command INTEGER PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

-- The SHA-256 of each row that may change: settings, drafts, seats, documents, snapshots.
CREATE TABLE seal (
  place TEXT NOT NULL,
  key TEXT NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (place, key)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER link_not_updated BEFORE UPDATE ON link
BEGIN SELECT RAISE(ABORT, 'links are never changed'); END;
CREATE TRIGGER link_not_deleted BEFORE DELETE ON link
BEGIN SELECT RAISE(ABORT, 'links are never deleted'); END;

-- A cache without a seal: made anew.
DELETE FROM snapshot;
