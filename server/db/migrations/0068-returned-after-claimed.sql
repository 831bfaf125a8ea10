-- A line of a statement that credits goods which went back after they were claimed.
alter table reconciliation_lines
  drop constraint reconciliation_lines_kind_check,
  add check (kind in ('receipt', 'return', 'priceDifference', 'deduction', 'penalty', 'freight', 'rounding')),
  add check (kind not in ('return', 'deduction', 'penalty') or price < 0);
