-- The club decides these on its own page. The first start after this takes over what the environment said until then;
-- until it has, there is no name. Amounts are in the currency's smallest coin.
ALTER TABLE club_settings
  ADD club_name             text CHECK (club_name <> ''),
  ADD time_zone             text NOT NULL DEFAULT 'Europe/London' CHECK (time_zone <> ''),
  ADD refunds_late_leavers  boolean NOT NULL DEFAULT false,
  ADD most_guests           int NOT NULL DEFAULT 2 CHECK (most_guests BETWEEN 0 AND 20),
  ADD guests_wait_last      boolean NOT NULL DEFAULT false,
  ADD players_take_notes    boolean NOT NULL DEFAULT true,
  ADD hidden                text[] NOT NULL DEFAULT '{}',
  -- A regular with less can't join: the specification's -£12.
  ADD lowest_balance        int NOT NULL DEFAULT -1200 CHECK (lowest_balance BETWEEN -10000000 AND 0),
  -- Prices are multiples of this: the specification's 10p.
  ADD price_step            int NOT NULL DEFAULT 10 CHECK (price_step BETWEEN 1 AND 10000);
