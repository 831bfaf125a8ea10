-- Defect reports (8D) that a buyer asks of its supplier for a lot, and what the supplier has written of its answer so far.

create table defect_reports (
  id uuid primary key default gen_random_uuid(),
  buyer_org_id uuid not null,
  supplier_org_id uuid not null,
  shared boolean not null default true check (shared),
  report_no text collate "C" not null check (report_no <> ''),
  version integer not null default 1,
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'ACCEPTED', 'CANCELLED')),
  inspection_id uuid not null,
  problem text not null check (problem <> ''),
  due_on date not null,
  -- The newest answer, by discipline (contract/defectReports.ts), and how often it was answered.
  answer jsonb,
  round integer not null default 0 check (round >= 0),
  requested_by_id uuid not null,
  requested_by text collate "C" not null,
  answered_by text not null default '',
  answered_at timestamptz,
  decided_by text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  sent_back_for text check (sent_back_for in
    ('team', 'problem', 'containment', 'rootCause', 'actionsChosen', 'actionsImplemented', 'prevention', 'closure')),
  created_at timestamptz not null default tandem_moment(),
  updated_at timestamptz not null default tandem_moment(),
  updated_by text not null,
  unique (buyer_org_id, report_no),
  unique (id, supplier_org_id),
  foreign key (inspection_id, buyer_org_id, supplier_org_id, shared)
    references inspections (id, buyer_org_id, supplier_org_id, shared) on update cascade,
  check ((round = 0) = (answer is null)),
  check (status not in ('ANSWERED', 'ACCEPTED') or round > 0),
  check (status <> 'CANCELLED' or reason <> '')
);
-- A lot has one under way.
create unique index defect_reports_open on defect_reports (inspection_id) where status in ('OPEN', 'ANSWERED');
create index defect_reports_lot on defect_reports (inspection_id);
create index defect_reports_buyer on defect_reports (buyer_org_id, updated_at, id);
create index defect_reports_supplier on defect_reports (supplier_org_id, updated_at, id);
create index defect_reports_supplier_no on defect_reports (supplier_org_id, report_no);
create index defect_reports_due on defect_reports (due_on) where status = 'OPEN';
call tandem_share('defect_reports');
revoke delete on defect_reports from tandem_app;

-- The supplier's own, until it is sent.
create table defect_report_drafts (
  report_id uuid primary key,
  org_id uuid not null references orgs,
  version integer not null default 1,
  answer jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text not null,
  foreign key (report_id, org_id) references defect_reports (id, supplier_org_id)
);
call tandem_own('defect_report_drafts');

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
begin
  execute replace(body, '''inspections'', ''reconciliations'' then return true;',
    '''inspections'', ''defectReports'', ''reconciliations'' then return true;');
end $$;

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (152, 'buyer', 100, 7, '8D 报告', 'Defect reports', 'app', '/defectReports/DefectReportList.vue', '/defectReports', 'file-text', 'defectReports.read'),
  (252, 'supplier', 200, 9, '8D 报告', 'Defect reports', 'app', '/defectReports/DefectReportList.vue', '/defectReports', 'file-text', 'defectReports.read');
