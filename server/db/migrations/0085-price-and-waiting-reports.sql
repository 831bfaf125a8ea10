-- How prices went, and how long things have waited, as reports of both sides. They are read from the documents; nothing is kept for them.

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (158, 'buyer', 100, 24, '价格走势', 'Price development', 'app', '/priceReports/PriceReportList.vue', '/priceReports', 'chart', 'orders.read'),
  (258, 'supplier', 200, 24, '价格走势', 'Price development', 'app', '/priceReports/PriceReportList.vue', '/priceReports', 'chart', 'orders.read'),
  (159, 'buyer', 100, 25, '等待时长', 'What waits', 'app', '/waitingReports/WaitingReportList.vue', '/waitingReports', 'chart', 'orders.read'),
  (259, 'supplier', 200, 25, '等待时长', 'What waits', 'app', '/waitingReports/WaitingReportList.vue', '/waitingReports', 'chart', 'orders.read');
