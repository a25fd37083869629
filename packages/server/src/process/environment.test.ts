import { describe, expect, test } from 'vitest'
import { gatewayEnvironment, moduleEnvironment, upstreamsOf } from './environment.ts'

const module = {
  LISTEN: 'unix:/run/tem/account.sock',
  DATABASE_URL: 'postgres://tem@127.0.0.1:5432/tem',
  DATA_DIR: '/var/tem',
  IDENTITY_PUBLIC_KEY: 'key',
  FIELD_KEY: Buffer.alloc(32, 1).toString('base64'),
}

describe('the environment', () => {
  test('is read with its defaults, and without what is not ours', () => {
    expect(moduleEnvironment({ ...module, PATH: '/bin' })).toMatchObject({
      ...module,
      DATABASE_CONNECTIONS: 16,
      LOG_LEVEL: 'info',
      DEMO: 'off',
    })
    expect(moduleEnvironment({ ...module, PATH: '/bin' })).not.toHaveProperty('PATH')
  })

  test('reads every number, whole or not', () => {
    const gateway = { ...module, IDENTITY_PRIVATE_KEY: 'k', RELEASES_DIR: '/r' }
    expect(
      gatewayEnvironment({ ...gateway, STOP_DELAY_SECONDS: '10', OTEL_TRACES_SAMPLER_ARG: '0.25' }),
    ).toMatchObject({ STOP_DELAY_SECONDS: 10, OTEL_TRACES_SAMPLER_ARG: 0.25 })
  })

  test.each([
    ['LISTEN', undefined, 'The setting LISTEN is missing. It says where to listen, such as'],
    ['LISTEN', 'nowhere', 'The setting LISTEN is wrong.'],
    ['DATABASE_URL', 'localhost', 'The setting DATABASE_URL is wrong. It says the PostgreSQL to use'],
    ['SMTP_URL', 'smtp://tem:50%@mail.example.com', 'The setting SMTP_URL is wrong.'],
    ['DATABASE_CONNECTIONS', 'sixteen', 'The setting DATABASE_CONNECTIONS is wrong.'],
    ['FIELD_KEY', 'c2hvcnQ=', 'The setting FIELD_KEY is wrong. It says 32 random bytes in base64'],
    ['DEMO', 'yes', 'The setting DEMO is wrong. It says on or off.'],
    ['ANNOUNCE', 'https://', 'The setting ANNOUNCE is wrong. It says where gateways reach this process'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'It says which share of the requests is traced, from 0 to 1'],
  ])('with %s as %s says what to change, and not what it was', (name, value, sentence) => {
    let thrown = ''
    try {
      moduleEnvironment({ ...module, [name]: value })
    } catch (error) {
      thrown = (error as Error).message
    }
    expect(thrown).toContain(sentence)
    if (value) expect(thrown.replace(/^The setting \w+ is wrong\./, '')).not.toContain(` ${value} `)
  })

  test('of the gateway takes an empty setting for none', () => {
    const gateway = { ...module, IDENTITY_PRIVATE_KEY: 'k', UPSTREAMS: 'claims=127.0.0.1:1' }
    expect(() => gatewayEnvironment({ ...gateway, RELEASES_DIR: '' })).toThrow(
      'The setting RELEASES_DIR is missing.',
    )
    expect(gatewayEnvironment({ ...gateway, RELEASES_DIR: '/r', RATE_PER_SESSION: '7' })).toMatchObject({
      RATE_PER_SESSION: 7,
      TRUSTED_PROXIES: 0,
      SERVICE_WORKER: 'on',
    })
  })

  test.each([
    'RATE_PER_ADDRESS',
    'RATE_PER_SESSION',
    'CALLS_AT_ONCE',
    'TRUSTED_PROXIES',
    'STOP_DELAY_SECONDS',
  ])('of the gateway takes %s as a number', (name) => {
    const gateway = { ...module, RELEASES_DIR: '/r', IDENTITY_PRIVATE_KEY: 'k', [name]: '12' }
    expect(gatewayEnvironment(gateway)).toMatchObject({ [name]: 12 })
    expect(() => gatewayEnvironment({ ...gateway, [name]: 'twelve' })).toThrow(
      `The setting ${name} is wrong.`,
    )
  })

  test.each(['claims', 'claims=', 'claims=somewhere', 'claims=:80 =:81', 'a=127.0.0.1:1,b=127.0.0.1:2'])(
    'of the gateway refuses %j as the addresses of the modules',
    (UPSTREAMS) => {
      const gateway = { ...module, RELEASES_DIR: '/r', IDENTITY_PRIVATE_KEY: 'k', UPSTREAMS }
      expect(() => gatewayEnvironment(gateway)).toThrow('It says where each module listens')
    },
  )
})

test('the addresses of the modules are read by name', () => {
  expect(upstreamsOf('fleet=unix:/run/tem=1/fleet.sock tours=http://[::1]:8104')).toEqual({
    fleet: 'unix:/run/tem=1/fleet.sock',
    tours: 'http://[::1]:8104',
  })
})
