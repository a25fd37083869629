#!/bin/sh
# Fills in the template of PgBouncer's settings, and gives PgBouncer the only password that it has to know.
set -eu
folder=/tmp/pgbouncer
mkdir -p "$folder"
printf '"pooler" "%s"\n' "$POOLER_PASSWORD" > "$folder/users.txt"
sed -e "s|{{folder}}|$folder|" -e 's|{{address}}|0.0.0.0|' -e 's|{{port}}|6432|' \
  -e "s|{{host}}|$DATABASE_HOST|" -e 's|{{database port}}|5432|' -e 's|{{database}}|travel|' \
  /etc/pgbouncer/pooler.ini > "$folder/pgbouncer.ini"
exec pgbouncer "$folder/pgbouncer.ini"
