-- Who reviews an application, and their name as it was: while it is reviewed it is theirs to decide, until somebody takes it over. Of one begun
-- before there is nobody, and it stays anybody's.
alter table registrations
  add column reviewer_id uuid references users,
  add column reviewer text not null default '';
