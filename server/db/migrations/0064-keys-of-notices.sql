-- Whose a notice is it says by one key, which also holds the three together: a notice for each of thirty people is a third of what a command writes.
alter table memberships add unique (id, user_id, org_id);
alter table notices
  drop constraint notices_membership_id_fkey,
  drop constraint notices_user_id_fkey,
  drop constraint notices_org_id_fkey,
  add foreign key (membership_id, user_id, org_id) references memberships (id, user_id, org_id) on delete cascade;
