-- Whose a notice is it says by one key, which also holds the three together: a notice for each of thirty people is a third of what a command writes.
alter table memberships add unique (id, user_id, org_id);
alter table notices
  drop constraint notices_membership_id_fkey,
  drop constraint notices_user_id_fkey,
  drop constraint notices_org_id_fkey,
  add foreign key (membership_id, user_id, org_id) references memberships (id, user_id, org_id) on delete cascade;

-- What a supplier reports of its stock belongs to its link with the customer: one key in place of two, and fifty thousand of them at a time.
alter table supplier_stocks
  drop constraint supplier_stocks_buyer_org_id_fkey,
  drop constraint supplier_stocks_supplier_org_id_fkey,
  add foreign key (buyer_org_id, supplier_org_id) references links (buyer_org_id, supplier_org_id);
