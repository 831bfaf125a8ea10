-- A menu is called what its page is called.
update menus set name = '客户订单', name_en = 'Customer orders' where id = 201;
