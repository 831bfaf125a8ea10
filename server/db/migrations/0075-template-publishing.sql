-- The version that is printed with, none where nothing of it is published yet; and whether partners print with it too.
alter table print_templates
  add column published integer,
  add column partners boolean not null default false;
alter table print_template_versions
  add column published_at timestamptz,
  add column published_by text not null default '';
-- Until now whatever was saved was printed with.
set local role tandem_system;
update print_templates set published = version;
update print_template_versions set published_at = saved_at, published_by = saved_by;
reset role;

-- What is published for partners is read by whoever is linked with its organisation, as the side of that link.
create policy partner on print_templates for select to tandem_app
  using (partners and published is not null and exists (
    select from links l where l.status in ('ACTIVE', 'SUSPENDED')
      and ((l.buyer_org_id = print_templates.org_id and l.supplier_org_id = (select app_org()))
        or (l.supplier_org_id = print_templates.org_id and l.buyer_org_id = (select app_org())))));
-- What was printed with is printed with again.
create policy partner on print_template_versions for select to tandem_app
  using (published_at is not null and exists (
    select from print_templates t where t.id = print_template_versions.template_id and t.partners));
