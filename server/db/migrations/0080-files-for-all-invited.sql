-- Files of an inquiry that all who are invited get: those on the inquiry are handed out to its quotes. Of a material by its code, or of the whole ('').
alter table annexes add column to_invited boolean not null default false, add column material_code text collate "C" not null default '';
create index annexes_to_invited on annexes (record_id) where to_invited;
