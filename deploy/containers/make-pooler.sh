#!/bin/sh
# Run by the image of PostgreSQL when its folder is new.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POOLER_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f /pooler.sql
