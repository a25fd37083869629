# PgBouncer of Debian, with the configuration that is tested here.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/patroni/pgbouncer.ini /etc/pgbouncer/pooler.ini
COPY deploy/containers/start-pgbouncer.sh /usr/local/bin/start-pgbouncer
USER postgres
EXPOSE 6432
CMD ["sh", "/usr/local/bin/start-pgbouncer"]
