import { expect, test } from 'vitest'
import { makeLog } from './log.ts'
import { attributesOfCall, describeStatement, Tracing } from './tracing.ts'

test('a call is named as OpenTelemetry names it', () => {
  const call = {
    method: 'POST',
    path: '/api/claims/delete/7',
    route: '/api/claims/delete/:_id',
    requestId: 'r1',
  }
  expect(attributesOfCall({ ...call, host: '127.0.0.1:8080', status: 500 })).toEqual({
    'http.request.method': 'POST',
    'url.path': '/api/claims/delete/7',
    'http.route': '/api/claims/delete/:_id',
    'server.address': '127.0.0.1',
    'http.response.status_code': 500,
    'error.type': '500',
    'tem.request_id': 'r1',
  })
  expect(attributesOfCall({ ...call, route: undefined, host: undefined, status: 404 })).not.toHaveProperty(
    'http.route',
  )
})

test.each([
  [
    "select  id from claims.claim\n where status = 'it''s' and amount > 12.5 and id = $1",
    'select id from claims.claim where status = ? and amount > ? and id = $1',
    'SELECT',
    'claims.claim',
  ],
  [
    'update claims.day_wrapper set mark = ?',
    'update claims.day_wrapper set mark = ?',
    'UPDATE',
    'claims.day_wrapper',
  ],
  [
    'insert into trail.event (a) values (?)',
    'insert into trail.event (a) values (?)',
    'INSERT',
    'trail.event',
  ],
  ['select 1', 'select ?', 'SELECT', undefined],
])('the statement %s has no values of its own', (sql, text, operation, table) => {
  expect(describeStatement(sql)).toEqual({ text, operation, table })
})

test.each([
  [{}, '01', true],
  [{}, '00', false],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, '00', true],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, '01', false],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, '01', true],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, undefined, false],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: 0 }, undefined, true],
  [{ OTEL_TRACES_SAMPLER_ARG: 0 }, undefined, false],
  [{ OTEL_SDK_DISABLED: 'true' }, undefined, undefined],
] as const)('with %j and the flags %s, sampled is %s', (settings, flags, isSampled) => {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', ...settings }
  const tracing = Tracing.of('test', '1', all, makeLog('test', 'silent'))
  const given = flags && `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}`
  expect(tracing.begin(given, 'POST /api/x')?.isSampled).toBe(isSampled)
})
