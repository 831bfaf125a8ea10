-- What quotes are scored by beside the price, in per cent.
alter table inquiries add column weights jsonb not null default '{"price": 100, "leadTime": 0, "quality": 0, "delivery": 0}';
