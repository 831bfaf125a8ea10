-- What a supplier reported of its stock stays to be read, report by report, and a supplier may stop to share it.

-- A report is written by the statement that writes what is reported now; it has no key to it, for fifty thousand come at a time.
create table supplier_stock_reports (
  seq bigint generated always as identity primary key,
  supplier_stock_id uuid not null,
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true,
  qty numeric(18,6) not null check (qty >= 0),
  unit text collate "C" not null,
  remark text not null default '',
  reported_at timestamptz not null default tandem_moment(),
  by_name text not null
);
create index supplier_stock_reports_of on supplier_stock_reports (supplier_stock_id, seq);
call tandem_share('supplier_stock_reports', 'supplier');

alter table supplier_stocks drop constraint supplier_stocks_shared_check;
-- The parties stay; that the buyer reads of it the supplier takes back.
drop trigger keep_parties on supplier_stocks;
create trigger keep_parties before update of buyer_org_id, supplier_org_id on supplier_stocks
  for each row execute function tandem_keep_parties('supplier');
drop trigger keep_parties on supplier_stock_reports;
create trigger keep_parties before update of buyer_org_id, supplier_org_id on supplier_stock_reports
  for each row execute function tandem_keep_parties('supplier');

set local role tandem_system;
insert into supplier_stock_reports (supplier_stock_id, buyer_org_id, supplier_org_id, qty, unit, remark, reported_at, by_name)
select id, buyer_org_id, supplier_org_id, qty, unit, remark, reported_at, updated_by from supplier_stocks order by reported_at, id;
reset role;
