-- What both sides have agreed to is opened again by both: one asks, with a reason, the other answers.
alter table reconciliations
  add column reopen_side text check (reopen_side in ('buyer', 'supplier')),
  add column reopen_reason text not null default '',
  add column reopen_by text not null default '',
  add column reopen_at timestamptz,
  add constraint reconciliations_reopen_check check ((reopen_side is null) = (reopen_at is null));
create index reconciliations_reopen_buyer on reconciliations (buyer_org_id) where reopen_side = 'supplier';
create index reconciliations_reopen_supplier on reconciliations (supplier_org_id) where reopen_side = 'buyer';
