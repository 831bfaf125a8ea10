-- What the next lot of a supplier's material follows from is decided, or was taken up again; lots that wait are not among them.
drop index inspections_switching;
create index inspections_switching on inspections (buyer_org_id, supplier_org_id, material_code)
  where severity is not null and (status = 'DECIDED' or resumed_at is not null);
