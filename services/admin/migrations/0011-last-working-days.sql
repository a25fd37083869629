-- expand
select queue.create_queue('last-working-days', '{"policy": "short", "retryLimit": 2, "retryDelay": 60, "expireInSeconds": 600}');
