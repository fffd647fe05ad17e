-- Format 2: who sits where, and what each staff writes together before it is an order.
-- Seats and documents change; they are the hall's, never the rules'.

CREATE TABLE seat (
  id TEXT PRIMARY KEY,
  -- The seat's kind, side, headquarters, scope, name, colour.
  seat TEXT NOT NULL CHECK (json_valid(seat)),
  -- In the clear until it is used, so that it can be read out and printed again; then gone.
  code TEXT,
  code_until INTEGER,
  -- SHA-256 of the token that the code was exchanged for.
  token_hash BLOB UNIQUE,
  made_at INTEGER NOT NULL,
  joined_at INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE document (
  name TEXT PRIMARY KEY,
  -- One Yjs update that holds all of it.
  state BLOB NOT NULL,
  at INTEGER NOT NULL
) STRICT;
