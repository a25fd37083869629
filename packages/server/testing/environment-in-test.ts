// The environment that a module's process gets from its supervisor, for a module that runs in a test.
import { tmpdir } from 'node:os'
import type { ModuleEnvironment } from '../src/process/environment.ts'

export function environmentInTest(url: string, settings: Partial<ModuleEnvironment> = {}): ModuleEnvironment {
  return {
    LISTEN: '127.0.0.1:0',
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: 10,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    DEMO: 'off',
    RELEASE_CHANNEL: 'live',
    IDENTITY_PUBLIC_KEY: '',
    UPLOAD_FILES_PER_DAY: 500,
    UPLOAD_MB_PER_DAY: 1_000,
    DISK_RESERVE_MB: 256,
    OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
    OTEL_SDK_DISABLED: 'false',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: 1,
    FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...settings,
  }
}
