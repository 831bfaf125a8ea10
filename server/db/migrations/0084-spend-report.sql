-- What was ordered and received for how much, as a report of both sides. It is read from the documents; nothing is kept for it.

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (157, 'buyer', 100, 23, '采购额', 'Spend', 'app', '/spendReports/SpendReportList.vue', '/spendReports', 'chart', 'orders.read'),
  (257, 'supplier', 200, 23, '销售额', 'Sales', 'app', '/spendReports/SpendReportList.vue', '/spendReports', 'chart', 'orders.read');
