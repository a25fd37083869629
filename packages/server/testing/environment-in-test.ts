// What a module's process is told by the one who starts it, for a module that runs within a test.
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
    IDENTITY_PUBLIC_KEY: '',
    FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...settings,
  }
}
