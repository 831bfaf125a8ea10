-- A document of two parties belongs to their link: one key in place of two, whose rows every command of either party shared a lock of.
alter table call_offs
  drop constraint call_offs_buyer_org_id_fkey,
  drop constraint call_offs_supplier_org_id_fkey,
  add foreign key (buyer_org_id, supplier_org_id) references links (buyer_org_id, supplier_org_id);
alter table deliveries
  drop constraint deliveries_buyer_org_id_fkey,
  drop constraint deliveries_supplier_org_id_fkey,
  add foreign key (buyer_org_id, supplier_org_id) references links (buyer_org_id, supplier_org_id);
alter table reconciliations
  drop constraint reconciliations_buyer_org_id_fkey,
  drop constraint reconciliations_supplier_org_id_fkey,
  add foreign key (buyer_org_id, supplier_org_id) references links (buyer_org_id, supplier_org_id);

-- A receipt has the parties and the number of its delivery, which one key holds together.
alter table receipts
  drop constraint receipts_buyer_org_id_fkey,
  drop constraint receipts_supplier_org_id_fkey,
  drop constraint receipts_delivery_id_fkey,
  add foreign key (delivery_id, buyer_org_id, supplier_org_id, shared, delivery_no)
    references deliveries (id, buyer_org_id, supplier_org_id, shared, delivery_no);

-- A lot has the parties of its receipt line. What else it and the lines of documents say of the order and the delivery is copied from the line
-- they have a key to, as a line of a statement does.
alter table inspections
  drop constraint inspections_buyer_org_id_fkey,
  drop constraint inspections_supplier_org_id_fkey,
  drop constraint inspections_receipt_id_fkey,
  drop constraint inspections_order_id_fkey;
alter table receipt_lines
  drop constraint receipt_lines_delivery_id_fkey,
  drop constraint receipt_lines_order_id_fkey;
alter table delivery_lines drop constraint delivery_lines_order_id_fkey;
alter table call_off_lines drop constraint call_off_lines_order_id_fkey;
