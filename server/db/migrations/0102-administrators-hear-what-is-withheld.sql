-- Since when events of a webhook are withheld, of which its administrators were told then; null while all of them are sent.
alter table webhooks add column withheld_since timestamptz;

-- Moves that no event ever told of could be chosen; now that they cannot, a webhook that has one would not be saved again.
set local role tandem_system;
update webhooks set kinds = kinds - array['deliveries.certify', 'inquiries.expire', 'quotes.write', 'quotes.lock', 'quotes.expire',
  'priceAgreements.begin', 'priceAgreements.expire', 'forecasts.draw'];
reset role;
