// The environment settings of a process: read once and validated; an invalid one gives a sentence.
import {
  defaulted,
  enums,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  number,
  optional,
  pattern,
  refine,
  string,
  type,
  validate,
} from 'superstruct'
import { keyRing } from '../key-ring.ts'

const listen = pattern(string(), /^(unix:\/.+|[\w.:[\]-]+:\d{1,5})$/)
const reachedAt = pattern(string(), /^(unix:\/.+|(https?:\/\/)?[\w.:[\]-]+:\d{1,5})$/)
const upstreams = pattern(
  string(),
  /^([a-z][a-z0-9]*=(unix:\/\S+|https?:\/\/\S+|[\w.:[\]-]+:\d{1,5})( |$))+$/,
)
const url = refine(string(), 'url', (value) => URL.canParse(value) && isEncoded(value))
const key32 = refine(string(), 'key', (value) =>
  keyRing(value).every(({ key }) => Buffer.from(key, 'base64').length === 32),
)
const pairs = /^[\w.-]+=[^,]*(,[\w.-]+=[^,]*)*$/
const whole = (least: number) => min(integer(), least)
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const everyProcess = {
  LISTEN: listen,
  DATABASE_URL: url,
  DATABASE_SESSION_URL: optional(url),
  DATABASE_CONNECTIONS: defaulted(whole(1), 16),
  DATA_DIR: nonempty(string()),
  BLOB_URL: optional(url),
  LOG_LEVEL: defaulted(enums(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  NODE_ENV: defaulted(enums(['production', 'development', 'test']), 'development'),
  DEMO: defaulted(enums(['on', 'off']), 'off'),
  RELEASE_CHANNEL: defaulted(pattern(string(), /^[a-z][a-z-]{0,39}$/), 'live'),
  /** The collector of OpenTelemetry; these have its names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: optional(pattern(string(), pairs)),
  OTEL_EXPORTER_OTLP_TIMEOUT: defaulted(whole(1), 10_000),
  OTEL_RESOURCE_ATTRIBUTES: optional(pattern(string(), pairs)),
  OTEL_SDK_DISABLED: defaulted(enums(['true', 'false']), 'false'),
  OTEL_TRACES_SAMPLER: defaulted(enums(samplers), 'parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: defaulted(min(max(number(), 1), 0), 1),
}

export const moduleSettings = type({
  ...everyProcess,
  IDENTITY_PUBLIC_KEY: string(),
  /** Where gateways reach this process; they find it in the database. */
  ANNOUNCE: optional(reachedAt),
  /** Files of a certificate and its key: this process speaks https at a LISTEN that is no socket. */
  TLS_CERT: optional(string()),
  TLS_KEY: optional(string()),
  /** The release that it was started from. */
  RELEASE: optional(pattern(string(), /^\w[\w.-]{0,79}$/)),
  /** Only for modules that read or store Aadhaar and card numbers. */
  FIELD_KEY: optional(key32),
  SMTP_URL: optional(url),
  SMS_URL: optional(url),
  PUBLIC_URL: optional(url),
  UPLOAD_FILES_PER_DAY: defaulted(whole(1), 500),
  UPLOAD_MB_PER_DAY: defaulted(whole(1), 1_000),
  DISK_RESERVE_MB: defaulted(whole(0), 256),
})

export const gatewaySettings = type({
  ...everyProcess,
  IDENTITY_PRIVATE_KEY: string(),
  UPSTREAMS: optional(upstreams),
  /** The file of the authority that signed the certificates of modules with https. */
  UPSTREAM_CA: optional(string()),
  RELEASES_DIR: string(),
  /** Sustained requests per second for one client IP, and for one person. */
  RATE_PER_ADDRESS: optional(whole(1)),
  RATE_PER_SESSION: optional(whole(1)),
  /** Concurrent calls to each module. */
  CALLS_AT_ONCE: defaulted(whole(1), 32),
  /** How many of our proxies before the gateway append to x-forwarded-for. */
  TRUSTED_PROXIES: defaulted(whole(0), 0),
  /** After a signal it reports that it is stopping, and still answers for this long; a load balancer then looks elsewhere. */
  STOP_DELAY_SECONDS: defaulted(max(whole(0), 300), 0),
  /** With https, cookies are Secure and browsers are told to stay with it. */
  PUBLIC_URL: optional(url),
  /** Servers from which a browser may load a developer's build to try it. */
  LOCAL_BUILDS: optional(pattern(string(), /^(http:\/\/(127\.0\.0\.1|localhost):\d{1,5}( |$))+$/)),
  /** If it is off, browsers remove our service worker. */
  SERVICE_WORKER: defaulted(enums(['on', 'off']), 'on'),
})

/** A company comes from few addresses. A demo is for trying out, under load as well. */
export const usualRates = {
  company: { RATE_PER_ADDRESS: 2_000, RATE_PER_SESSION: 100 },
  demo: { RATE_PER_ADDRESS: 50_000, RATE_PER_SESSION: 50_000 },
} as const

export type ModuleEnvironment = Infer<typeof moduleSettings>
export type GatewayEnvironment = Infer<typeof gatewaySettings>

const explanations: Record<string, string> = {
  LISTEN: 'where to listen, such as 127.0.0.1:8101 or unix:/run/tem/account.sock',
  DATABASE_URL: 'the PostgreSQL to use, such as postgres://user:password@127.0.0.1:5432/tem',
  ANNOUNCE: 'where gateways reach this process, such as 10.0.0.2:8104 or https://tours.internal:8104',
  TLS_CERT: 'the file of the certificate with which this process speaks https, beside TLS_KEY',
  TLS_KEY: 'the file of the key of the certificate in TLS_CERT',
  UPSTREAM_CA: 'the file of the authority that signed the certificates of modules with https',
  RELEASE: 'which release this process runs, such as 1.0.0-1a2b3c4d',
  DATABASE_SESSION_URL:
    'PostgreSQL itself, where DATABASE_URL leads to a pooler such as PgBouncer in transaction mode',
  DATA_DIR: 'the folder of uploads and outgoing messages',
  BLOB_URL: 'the bucket of uploads and releases, such as s3://bucket?region=ap-south-1',
  AWS_ACCESS_KEY_ID: 'the name of the key with which BLOB_URL is read and written',
  AWS_SECRET_ACCESS_KEY: 'the key with which BLOB_URL is read and written',
  DATABASE_CONNECTIONS: 'how many connections to PostgreSQL this process may hold, such as 16',
  LOG_LEVEL: 'one of trace, debug, info, warn, error, fatal and silent',
  NODE_ENV: 'production, development or test',
  DEMO: 'on or off',
  IDENTITY_PUBLIC_KEY:
    'the public half of the key with which the gateway vouches for people (Ed25519), or several with commas',
  IDENTITY_PRIVATE_KEY: 'the private half of the key with which the gateway vouches for people (Ed25519)',
  FIELD_KEY:
    '32 random bytes in base64, which encrypt Aadhaar and card numbers, or several such keys with commas',
  SMTP_URL: 'the mail server, such as smtp://user:password@mail.example.com:587',
  SMS_URL: 'the SMS service, such as https://sms.example.com/send',
  UPSTREAMS:
    'where each module listens, such as claims=unix:/run/tem/claims.sock tours=https://tours.internal:8104',
  STOP_DELAY_SECONDS: 'for how many seconds a stopping gateway still answers, from 0 to 300',
  PUBLIC_URL: 'the URL at which people open the site, such as https://expenses.example.com',
  UPLOAD_FILES_PER_DAY: 'how many files a person may upload a day, such as 500',
  UPLOAD_MB_PER_DAY: 'how many megabytes a person may upload a day, such as 1000',
  DISK_RESERVE_MB: 'how many megabytes of the disk uploads leave free, such as 256',
  RELEASES_DIR: 'the folder in which the gateway keeps the released files that it sends',
  RELEASE_CHANNEL: 'which releases of the database are served, such as live',
  RATE_PER_ADDRESS: 'requests a second from one address, such as 2000',
  RATE_PER_SESSION: 'requests a second from one person, such as 100',
  CALLS_AT_ONCE: 'how many calls each module is given at once, such as 64',
  TRUSTED_PROXIES: 'the number of our own proxies in front of the gateway, such as 0 or 1',
  LOCAL_BUILDS:
    'from where on this machine people who may try them get builds, such as http://127.0.0.1:8081; none unless it is set',
  SERVICE_WORKER: 'on or off',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    'the whole address that takes spans, such as http://127.0.0.1:4318/v1/traces',
  OTEL_EXPORTER_OTLP_TIMEOUT: 'how many milliseconds the collector may take, such as 10000',
  OTEL_RESOURCE_ATTRIBUTES:
    'what each span says of where it is from, such as deployment.environment.name=production',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_SAMPLER: `one of ${samplers.join(', ')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the OpenTelemetry collector that takes spans, such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS:
    'what the collector wants with each request, such as authorization=Bearer%20abc',
  OTEL_TRACES_SAMPLER_ARG: 'which share of the requests is traced, from 0 to 1, such as 0.01',
}

/** A % that stands for itself is %25, as in a password. */
export function isEncoded(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** The process can't run with these settings; the message says what to change. */
export class WrongSetting extends Error {}

export function moduleEnvironment(env: NodeJS.ProcessEnv = process.env): ModuleEnvironment {
  return read(moduleSettings, env)
}

/** 'claims=unix:/run/tem/claims.sock tours=10.0.0.2:8104' by name. */
export function upstreamsOf(setting = ''): Readonly<Record<string, string>> {
  if (!setting) return {}
  const pairs = setting.trim().split(' ')
  return Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]))
}

export function gatewayEnvironment(env: NodeJS.ProcessEnv = process.env): GatewayEnvironment {
  return read(gatewaySettings, env)
}

function read<Settings>(
  settings: { schema: unknown } & Parameters<typeof validate<Settings, unknown>>[1],
  env: NodeJS.ProcessEnv,
): Settings {
  const schema = settings.schema as Record<string, { readonly type: string }>
  const names = Object.keys(schema)
  const isNumber = (name: string) => ['integer', 'number'].includes(schema[name]?.type ?? '')
  const typed = (name: string, text: string) => (isNumber(name) ? Number(text) : text)
  const given = names.flatMap((name) => (env[name] ? [[name, typed(name, env[name])]] : []))
  const [error, value] = validate(Object.fromEntries(given), settings, { coerce: true })
  if (!error) return value
  const name = String(error.path[0])
  throw env[name] ? wrongSetting(name, 'is wrong') : missingSetting(name)
}

export function missingSetting(name: string): WrongSetting {
  return wrongSetting(name, 'is missing')
}

function wrongSetting(name: string, fault: string): WrongSetting {
  return new WrongSetting(
    `The setting ${name} ${fault}. It says ${explanations[name] ?? 'how this process runs'}.`,
  )
}
