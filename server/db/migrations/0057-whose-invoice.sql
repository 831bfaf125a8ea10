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
