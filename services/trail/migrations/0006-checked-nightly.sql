-- expand
-- The chain is verified every night; a job that finds something fails, and somebody is woken.
select queue.create_queue('trail-check', '{"policy": "short", "retryLimit": 1, "retryDelay": 600, "expireInSeconds": 3600}');

-- How old the last backup is, for each look at the figures.
create index event_of_server on trail.event (at desc) where kind = 'server-command';
