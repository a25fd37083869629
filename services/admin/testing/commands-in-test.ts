// The commands of `npm run admin` on an empty database, with files that a test writes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type TestDatabase, testDatabase } from '@tem/database/testing/test-database.ts'
import { runAdminCommand } from '../src/admin-commands.ts'

/** The files of the documentation. */
export const samples = resolve(import.meta.dirname, '../../../docs/import')

export class CommandsInTest {
  /** What the last command printed. */
  printed: string[] = []
  private readonly folder = mkdtempSync(join(tmpdir(), 'tem-admin-'))

  private constructor(readonly database: TestDatabase) {}

  static async start(): Promise<CommandsInTest> {
    return new CommandsInTest(await testDatabase())
  }

  get sql() {
    return this.database.sql
  }

  run(...words: string[]): Promise<boolean> {
    this.printed = []
    return runAdminCommand(this.sql, words, (line) => this.printed.push(line))
  }

  file(name: string, ...lines: string[]): string {
    const path = join(this.folder, name)
    writeFileSync(path, lines.join('\n'))
    return path
  }

  async count(table: string): Promise<number | undefined> {
    const [row] = await this.sql<{ count: number }[]>`select count(*) as count from ${this.sql(table)}`
    return row?.count
  }

  async headCapOf(code: string): Promise<number | null | undefined> {
    const [row] = await this.sql<{ cap: number | null }[]>`
      select head_cap as cap from allowances.sub_category where code = ${code}`
    return row?.cap
  }

  async stop(): Promise<void> {
    await this.database.drop()
    rmSync(this.folder, { recursive: true })
  }
}
