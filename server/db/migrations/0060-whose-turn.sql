-- Two more things that an organisation reminds its people of (contract/reminders.ts): a lot to inspect, and what else it is its turn to do.

set local role tandem_system;
update orgs set reminders = '{"inspect": 24, "turn": 24}' || reminders;
reset role;
alter table orgs alter column reminders
  set default '{"receive": 24, "answer": 8, "delivery": 8, "callOff": 8, "audit": 72, "quote": 24, "inspect": 24, "turn": 24, "escalate": 24}';
