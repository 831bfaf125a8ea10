-- Whose right to read counts for what a webhook is sent: who saved it last. Null where nobody knows any more; it is sent nothing until somebody saves it.
alter table webhooks add column author_id uuid references users;
set local role tandem_system;
-- By the audit log, and where that no longer reaches back by the name, if one member of the organisation alone has it.
update webhooks w set author_id = coalesce(
  (select a.user_id from audit_entries a
    where a.org_id = w.org_id and a.record_id = w.id::text and a.call = '/api/Webhook/Save'
      and exists (select from users u where u.id = a.user_id)
    order by a.at desc limit 1),
  (select case when count(*) = 1 then (array_agg(u.id))[1] end from memberships m join users u on u.id = m.user_id
    where m.org_id = w.org_id and m.status = 'ACTIVE' and w.updated_by = coalesce(nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account)));
reset role;
