-- Where the link says so, the invoices come before the statement is agreed to; it keeps what the link said when it was built.
alter table reconciliations add column invoice_first boolean not null default false;
