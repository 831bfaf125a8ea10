-- Roles are written by people now: who changed one last, and where they are found.
alter table roles add column updated_by text not null default '';

insert into menus (id, side, parent_id, position, name, name_en, type, path, path_only, source, may) values
  (126, 'buyer', 120, 4, '角色', 'Roles', 'app', '/roles/RoleList.vue', '/roles', 'lock', 'roles.read'),
  (226, 'supplier', 220, 4, '角色', 'Roles', 'app', '/roles/RoleList.vue', '/roles', 'lock', 'roles.read');
