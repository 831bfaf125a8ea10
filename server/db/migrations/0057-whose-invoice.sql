-- An invoice over a statement is changed and deleted by the side that entered it. Of those that are there, the history of their statement
-- says which one that is, unless both have written under their number: then it is the supplier, who issues them.
alter table reconciliation_invoices add column side text check (side in ('buyer', 'supplier'));

set local role tandem_system;
update reconciliation_invoices invoice set side = coalesce(
  (select case when count(distinct e.side) = 1 then min(e.side) end from events e
   where e.noun = 'reconciliations' and e.record_id = invoice.reconciliation_id and e.kind = 'invoice'
     and e.data ->> 'text' = invoice.invoice_no),
  'supplier');
reset role;

alter table reconciliation_invoices alter column side set not null;

-- What waits for a side in another way than by its audit: a dispute for who built it, an invoice for the supplier, a payment for the buyer.
create index reconciliations_goes_on_buyer on reconciliations (buyer_org_id, updated_at, id) where status in ('DISPUTED', 'INVOICED');
create index reconciliations_goes_on_supplier on reconciliations (supplier_org_id, updated_at, id) where status in ('DISPUTED', 'AGREED');
