-- What a supplier has withdrawn is its own, also when it drafts anew; and of who submitted nothing no file is read. Only what was submitted and
-- stands is unsealed.
create function tandem_stands(status text) returns boolean language sql immutable
  return status in ('SUBMITTED', 'AWARDED', 'PARTLY_AWARDED', 'LOST');

do $$
declare target regclass;
begin
  foreach target in array array['quote_revisions', 'quote_lines']::regclass[] loop
    execute format('drop policy quoted on %s', target);
    execute format($rule$create policy quoted on %s for select to tandem_app using (case (select app_side())
      when 'supplier' then supplier_org_id = (select app_org())
      when 'buyer' then buyer_org_id = (select app_org()) and revision > 0 and tandem_is_unsealed(inquiry_id, round)
        and exists (select from quotes q where q.id = quote_id and tandem_stands(q.status))
      end)$rule$, target);
  end loop;
end $$;

drop policy sealed on annexes;
create policy sealed on annexes as restrictive for select to tandem_app
  using (noun <> 'quotes' or side = (select app_side()) or side = 'buyer'
    or exists (select from quotes q join inquiries i on i.id = q.inquiry_id where q.id = record_id
      and tandem_stands(q.status) and i.opened_at is not null and i.deadline <= clock_timestamp()));

do $$
declare
  body text := pg_get_functiondef('tandem_hears(text, text, uuid, jsonb, uuid, text)'::regprocedure);
  before text := 'q.status not in (''DECLINED'', ''WITHDRAWN'')';
begin
  if strpos(body, before) = 0 then raise exception 'tandem_hears names no quotes'; end if;
  execute replace(body, before, 'tandem_stands(q.status)');
end $$;

-- The round of the latest that was submitted; 0: none. Asked once more, who has quoted before is waited for again.
alter table quotes add column quoted_round integer not null default 0;
set local role tandem_system;
update quotes q set quoted_round = r.round from quote_revisions r where r.quote_id = q.id and r.revision = q.revision and q.revision > 0;
reset role;

-- Whether a quote is waited for: the inquiry takes quotes, and of this round there is none.
create function tandem_is_awaited(status text, quoted_round integer, inquiry_status text, deadline timestamptz, round integer)
returns boolean language sql volatile
  return inquiry_status = 'OPEN' and deadline > clock_timestamp()
    and (status in ('INVITED', 'VIEWED', 'DRAFT') or (status = 'SUBMITTED' and quoted_round < round));
