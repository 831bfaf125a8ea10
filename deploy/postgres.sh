#!/bin/sh
# Runs once, on an empty cluster: the owner of the database and the two roles it works under. None of them is a
# superuser, because a superuser passes row-level security.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role tandem_app nologin;
create role tandem_system nologin;
create role tandem login password :'password';
grant tandem_app, tandem_system to tandem;
create database tandem owner tandem;
SQL
