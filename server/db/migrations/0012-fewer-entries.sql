-- What every command writes beside its change, in as few index entries as serve.

-- Keys of commands come in the order of their age, so a summary of each stretch of pages finds the old ones.
drop index idempotency_at;
create index idempotency_at on idempotency using brin (at) with (pages_per_range = 16, autosummarize = on);

-- Orders sent in the last weeks are among those changed since; that index is there for the lists.
drop index orders_buyer_sent;
drop index orders_supplier_sent;
