-- Files of a material or of a link go with it, as those of an order do.
create trigger annexes_go after delete on materials for each row execute function tandem_annexes_follow();
create trigger annexes_go after delete on links for each row execute function tandem_annexes_follow();
