-- How long the lines of an order took to be answered is kept with the order: the brief report read every line of two years for it, which took a third of its time.

create function tandem_answer_times(of uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(tenth, lines), '{}') from (
    select floor(date_part('epoch', line.answered_at - coalesce(line.opened_at, orders.sent_at)) / 360 + 0.5)::int as tenth, count(*) as lines
    from orders join order_lines line on line.order_id = orders.id
    where orders.id = of and line.answered_at >= coalesce(line.opened_at, orders.sent_at)
    group by 1) each
$$;
comment on function tandem_answer_times is 'how many lines of an order were answered within how many tenths of an hour: from its sending, or from when a line was given back';

alter table orders add column answer_times jsonb not null default '{}';
comment on column orders.answer_times is 'tandem_answer_times of it, anew with each move of its lines';

set local role tandem_system;
update orders set answer_times = of.times
  from (
    select order_id, jsonb_object_agg(tenth, lines) as times from (
      select line.order_id, floor(date_part('epoch', line.answered_at - coalesce(line.opened_at, orders.sent_at)) / 360 + 0.5)::int as tenth, count(*) as lines
      from orders join order_lines line on line.order_id = orders.id
      where line.answered_at >= coalesce(line.opened_at, orders.sent_at)
      group by 1, 2) each
    group by order_id) of
  where orders.id = of.order_id;
reset role;
