-- Two-factor authentication, and signing in by an OpenID Connect provider (decision 0081). Read and written by the system alone: no query over
-- people names what signs them in.

-- The key of somebody's one-time passwords, encrypted with the secret of the installation (server/encrypt.ts).
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- Null: begun, and not on before a first code.
  confirmed_at timestamptz,
  -- The newest time step of which a code was taken: none is taken twice, on whichever process.
  last_step bigint not null default 0
);
call tandem_internal('two_factors');

-- Deleted as they are used.
create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);
call tandem_internal('recovery_codes');

-- Who has shown the first factor and not the second; deleted as it is met.
create table sign_in_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  ends_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_end on sign_in_challenges (ends_at);
call tandem_internal('sign_in_challenges');

-- Whether an organisation demands two-factor authentication of its people.
alter table orgs add column two_factor boolean not null default false;
grant update (two_factor) on orgs to tandem_app;

-- Whose account a subject of a provider is. One that was taken back stays, so that the address alone does not connect it again.
create table provider_links (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  mail text not null,
  linked_at timestamptz not null default now(),
  unlinked_at timestamptz,
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index provider_links_user on provider_links (user_id);
call tandem_internal('provider_links');

-- A sign-in on its way to the provider: the hash of its state, and of what only the browser knows that began it. Deleted as it comes back.
create table provider_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  ends_at timestamptz not null
);
create index provider_requests_end on provider_requests (ends_at);
call tandem_internal('provider_requests');
