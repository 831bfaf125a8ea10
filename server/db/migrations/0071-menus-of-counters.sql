-- A menu with a number opens what the number counts: a list in that view, or the page of all that is to be confirmed. The whole lists of
-- orders and of inspections have items of their own.
insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (155, 'buyer', 100, 0, '采购订单', 'Purchase orders', 'app', '/orders/OrderList.vue', '/orders', 'file-text', 'orders.read'),
  (156, 'buyer', 100, 6, '来料检验', 'Incoming inspection', 'app', '/inspections/InspectionList.vue', '/inspections', 'check-square', 'inspections.read');

update menus set name = '待供方接收', name_en = 'Orders to be received', source = 'outbox', query = '{"view":"receive"}' where id = 1;
update menus set name = '来料待检', name_en = 'Lots to inspect', query = '{"view":"waiting"}' where id = 4;
update menus set query = '{"view":"waiting"}' where id = 151;

-- `may` names one right or several: any of them opens the page.
update menus set name = '待我方确认', name_en = 'To confirm', path = '/confirmations/ConfirmationList.vue',
  path_only = '/confirmations', source = 'check-square', query = null,
  may = case side
    when 'buyer' then 'orders.read deliveries.read reconciliations.read defectReports.read'
    else 'orders.read reconciliations.read defectReports.read'
  end
  where id in (3, 12);
