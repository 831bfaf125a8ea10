-- What of a line was given up when its delivery was closed short. It was found from what is left, which more than was announced hides.
alter table delivery_lines add column closed_qty numeric(18,6) not null default 0 check (closed_qty between 0 and qty);
set local role tandem_system;
update delivery_lines l set closed_qty = greatest(l.qty - l.received_qty - l.refused_qty - l.reserved_qty, 0)
from deliveries d where d.id = l.delivery_id and d.status in ('SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED') and not l.rejected
  and l.qty - l.received_qty - l.refused_qty - l.reserved_qty > 0;
reset role;
