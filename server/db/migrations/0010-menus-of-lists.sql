-- Where dictionaries, subjects of finance and departments are kept, on both sides.
insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (114, 'buyer', 110, 4, '数据字典', 'Dictionaries', 'app', '/dicts/DictList.vue', '/dicts', 'unordered-list', 'dicts.write'),
  (115, 'buyer', 110, 5, '科目和摘要', 'Subjects and summaries', 'app', '/finance/FinanceList.vue', '/finance', 'percentage', 'finance.read'),
  (123, 'buyer', 120, 3, '部门', 'Departments', 'app', '/depts/DeptList.vue', '/depts', 'team', 'depts.write'),
  (212, 'supplier', 210, 2, '数据字典', 'Dictionaries', 'app', '/dicts/DictList.vue', '/dicts', 'unordered-list', 'dicts.write'),
  (213, 'supplier', 210, 3, '科目和摘要', 'Subjects and summaries', 'app', '/finance/FinanceList.vue', '/finance', 'percentage', 'finance.read'),
  (223, 'supplier', 220, 3, '部门', 'Departments', 'app', '/depts/DeptList.vue', '/depts', 'team', 'depts.write');
