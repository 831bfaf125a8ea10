-- What the buyer said of an application, and the agreement as it was ticked, is not its applicant's to write; what is taken back stays as it was sent.

create or replace function tandem_applicant_writes() returns trigger language plpgsql as $$
declare
  moves constant text[] := '{status,version,updated_at,updated_by}';
begin
  if current_user <> 'tandem_app' or old.user_id is distinct from app_user()
    or new.status not in ('DRAFT', 'SUBMITTED', 'RETURNED', 'WITHDRAWN') then return new; end if;
  if not (case new.status
      when 'WITHDRAWN' then old.status in ('SUBMITTED', 'IN_REVIEW', 'RETURNED') and to_jsonb(new) - moves = to_jsonb(old) - moves
      when 'SUBMITTED' then old.status in ('DRAFT', 'RETURNED')
      else old.status = new.status
        and (new.reason, new.returned_fields, new.submitted_at, new.agreement_version, new.agreed_at, new.agreed_ip)
          is not distinct from (old.reason, old.returned_fields, old.submitted_at, old.agreement_version, old.agreed_at, old.agreed_ip) end)
    or (new.user_id, new.reviewer_id, new.reviewer, new.supplier_org_id, new.created_at)
      is distinct from (old.user_id, old.reviewer_id, old.reviewer, old.supplier_org_id, old.created_at)
    or (old.status <> 'DRAFT' and new.buyer_org_id is distinct from old.buyer_org_id) then
    raise exception 'an applicant writes and sends an application, or takes it back' using errcode = '42501';
  end if;
  return new;
end $$;
