-- Since when events of a webhook are withheld, of which its administrators were told then; null while all of them are sent.
alter table webhooks add column withheld_since timestamptz;
