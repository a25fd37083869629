import { Metrics } from '@tem/server/process/metrics.ts'
import { expect, test } from 'vitest'
import { metricsOfAll } from './metrics-of-all.ts'

const module = (name: string) => {
  const metrics = new Metrics(name, '1.0.0-ab')
  metrics.observe('/claims/list', 200, performance.now())
  return metrics
}

test('the figures of all processes are told apart, and each metric is described once', async () => {
  const own = module('gateway')
  const text = await metricsOfAll(own, [
    { address: 'unix:/run/tem/claims.sock', metrics: () => module('claims').text() },
    { address: '10.0.0.2:8104', metrics: () => module('claims').text() },
    { address: '10.0.0.3:8104', metrics: async () => '' },
  ])
  const counts = text.split('\n').filter((line) => line.startsWith('tem_request_duration_seconds_count'))
  expect(counts).toEqual([
    'tem_request_duration_seconds_count{process="gateway",release="1.0.0-ab",call="/claims/list",status="200"} 1',
    'tem_request_duration_seconds_count{server="claims.sock",process="claims",release="1.0.0-ab",call="/claims/list",status="200"} 1',
    'tem_request_duration_seconds_count{server="10.0.0.2:8104",process="claims",release="1.0.0-ab",call="/claims/list",status="200"} 1',
  ])
  const described = text.split('\n').filter((line) => line.startsWith('# TYPE'))
  expect(new Set(described).size).toBe(described.length)
  expect(described).toContain('# TYPE process_cpu_seconds_total counter')
})

test('figures by a label are read when they are asked for, and those that fail are left out', async () => {
  const metrics = new Metrics('approvals')
  let waiting = new Map([['export', 3]])
  metrics.gauges('jobs_waiting', 'Jobs.', 'queue', () => waiting)
  metrics.gauges('emails_waiting', 'Emails.', 'kind', () => Promise.reject(new Error('away')))
  expect(await metrics.text()).toContain('tem_jobs_waiting{queue="export",process="approvals"} 3')
  waiting = new Map()
  expect(await metrics.text()).not.toContain('tem_jobs_waiting{')
})
