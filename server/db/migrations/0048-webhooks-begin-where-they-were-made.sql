-- What had been committed when it was made, switched on or last looked at. The oldest running transaction alone does not say which of the later ones
-- were over: beside a long one, a webhook was sent what had happened before it was there.
alter table webhooks add column seen pg_snapshot not null default pg_current_snapshot();
update webhooks set seen = format('%s:%s:', horizon, horizon)::pg_snapshot;
alter table webhooks drop column horizon;
