-- What is on its way of a material that was never in stock has a balance of nothing, as each delivery that leaves begins one from now on.

set local role tandem_system;
insert into stock_balances (org_id, material_code, material_name, unit)
select distinct on (l.buyer_org_id, l.material_code, l.unit) l.buyer_org_id, l.material_code, l.material_name, l.unit
from delivery_lines l join deliveries d on d.id = l.delivery_id
where d.status in ('SHIPPED', 'ARRIVED', 'RECEIVING') and l.reserved_qty > 0
order by l.buyer_org_id, l.material_code, l.unit, d.shipped_at desc
on conflict (org_id, material_code, unit) do nothing;
reset role;
