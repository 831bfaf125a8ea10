-- An award whose orders are sent at once, not left as drafts.
alter table award_requests add column send boolean not null default false;
