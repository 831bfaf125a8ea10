-- The border of the event log is that of what an event is about: who may no longer read a record hears of it no more, whatever the event
-- said of its parties when it was written. Row-level security asks here for every reader of the log, the live hub for everybody at once.

-- Does the side of the organisation have the application: as its owner, or as a partner it is shared with now?
create function tandem_has_app(app uuid, reader_org uuid, reader_side text) returns boolean language plpgsql stable as $$
begin
  return exists (select from apps a where a.id = app and a.org_id = reader_org and a.side = reader_side)
    or exists (select from app_partners p where p.app_id = app and p.partner_org_id = reader_org and p.side <> reader_side);
end $$;

-- May a party of the event read what it is about? A noun that is not named here is read by nobody.
create function tandem_hears(noun text, kind text, record uuid, data jsonb, reader_org uuid, reader_side text) returns boolean
language plpgsql stable cost 500 as $$
begin
  case noun
    -- The parties of a document are settled from the moment it is shared: those of the event are its border.
    when 'orders' then return true;
    -- Who loses an application is told that its menu has changed.
    when 'menus' then return kind in ('share', 'delete') or tandem_has_app(record, reader_org, reader_side);
    when 'consents' then return tandem_has_app(record, reader_org, reader_side);
    -- Who loses a record is told so, as long as the application is there for it.
    when 'records' then
      return tandem_has_app((data ->> 'appId')::uuid, reader_org, reader_side) and (kind in ('delete', 'leave') or exists (
        select from app_records r
        where r.id = record and (r.partner_org_id = reader_org or (r.org_id = reader_org and r.side = reader_side))));
    else return false;
  end case;
end $$;

create policy border on events as restrictive for select to tandem_app
  using (noun = 'orders' or tandem_hears(noun, kind, record_id, data, (select app_org()), (select app_side())));
