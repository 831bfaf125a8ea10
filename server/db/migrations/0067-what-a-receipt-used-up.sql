-- What is awaited again of a receipt that is taken back follows from what came of the delivery, and not from what the receipt had used up.
alter table receipt_lines drop column released_qty;
