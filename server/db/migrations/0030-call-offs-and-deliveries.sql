-- Where call-offs and deliveries are found, on both sides.
insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (102, 'buyer', 100, 4, '要货计划', 'Call-offs', 'app', '/callOffs/CallOffList.vue', '/callOffs', 'calendar', 'callOffs.read'),
  (103, 'buyer', 100, 5, '送货单', 'Deliveries', 'app', '/deliveries/DeliveryList.vue', '/deliveries', 'car', 'deliveries.read'),
  (203, 'supplier', 200, 6, '要货计划', 'Call-offs', 'app', '/callOffs/CallOffList.vue', '/callOffs', 'calendar', 'callOffs.read'),
  (204, 'supplier', 200, 7, '送货单', 'Deliveries', 'app', '/deliveries/DeliveryList.vue', '/deliveries', 'car', 'deliveries.read');
