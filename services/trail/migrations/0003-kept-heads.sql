-- expand
-- The job that keeps the ends of the chain outside of the database.
select queue.create_queue('trail-heads', '{"policy": "short", "retryLimit": 2, "retryDelay": 60, "expireInSeconds": 600}');
