-- Reports of both sides. What they count is read from the documents; nothing is kept for them.

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (143, 'buyer', 100, 20, '合作简报', 'Brief report', 'app', '/briefReports/BriefReportList.vue', '/briefReports', 'chart', 'orders.read'),
  (144, 'buyer', 100, 21, '执行漏斗', 'Funnel', 'app', '/funnelReports/FunnelReportList.vue', '/funnelReports', 'chart', 'orders.read'),
  (243, 'supplier', 200, 20, '合作简报', 'Brief report', 'app', '/briefReports/BriefReportList.vue', '/briefReports', 'chart', 'orders.read'),
  (244, 'supplier', 200, 21, '执行漏斗', 'Funnel', 'app', '/funnelReports/FunnelReportList.vue', '/funnelReports', 'chart', 'orders.read');

-- The orders of a period.
create index orders_buyer_ordered on orders (buyer_org_id, ordered_on) where shared;
create index orders_supplier_ordered on orders (supplier_org_id, ordered_on) where shared;
