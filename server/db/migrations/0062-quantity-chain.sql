-- The quantity chain as a report of both sides. It is read from the order lines; nothing is kept for it.

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (145, 'buyer', 100, 22, '数量链', 'Quantity chain', 'app', '/chainReports/ChainReportList.vue', '/chainReports', 'chart', 'orders.read'),
  (245, 'supplier', 200, 22, '数量链', 'Quantity chain', 'app', '/chainReports/ChainReportList.vue', '/chainReports', 'chart', 'orders.read');
