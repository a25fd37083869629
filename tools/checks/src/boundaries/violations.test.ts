// Plants one violation of each kind in a copy of the workspaces' layout and expects the check to name it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from './violations.ts'

const planted: readonly [file: string, statement: string, why: string][] = [
  [
    'mfe-tours/src/tour.tsx',
    `import { day } from '@tem/mfe-claims/day.tsx'`,
    'a remote imports another remote',
  ],
  ['mfe-tours/src/tour.tsx', `import { menu } from '@tem/shell/menu.tsx'`, 'a remote imports the shell'],
  [
    'mfe-tours/src/tour.tsx',
    `import { SubmitDay } from '@tem/claims/submit-day.ts'`,
    'a remote imports a service',
  ],
  [
    'mfe-tours/src/tour.tsx',
    `import { useQuery } from '@tanstack/react-query'`,
    'a remote goes round the sdk',
  ],
  [
    'mfe-tours/src/tour.tsx',
    `import type { Sql } from '@tem/server/sql.ts'`,
    'a remote imports a server type',
  ],
  ['mfe-tours/src/tour.tsx', `const late = import('@tem/server/sql.ts')`, 'a remote imports a server late'],
  [
    'mfe-tours/src/tour.tsx',
    `type Late = import('@tem/server/sql.ts').Sql`,
    'a remote names a server type inline',
  ],
  ['mfe-tours/src/tour.tsx', `export * from '@tem/server/sql.ts'`, 'a remote re-exports a server file'],
  [
    'mfe-tours/src/tour.tsx',
    `import { remote } from '@tem/federation/remote.ts'`,
    'a screen imports the build',
  ],
  [
    'shell/src/frame.tsx',
    `import { claims } from '@tem/mfe-claims/remote.tsx'`,
    'the shell imports a remote',
  ],
  ['shell/src/frame.tsx', `import { GetMe } from '@tem/identity/get-me.ts'`, 'the shell imports a service'],
  [
    'services/claims/src/day.ts',
    `import { routes } from '@tem/bff-claims/routes.ts'`,
    'a service imports a BFF',
  ],
  [
    'services/claims/src/day.ts',
    `import { Decide } from '@tem/approvals/decide.ts'`,
    'a service imports one above it',
  ],
  ['bff/claims/src/routes.ts', `import postgres from 'postgres'`, 'a BFF talks SQL'],
  ['packages/ui/src/card.tsx', `import { call } from '@tem/sdk'`, 'the design system imports the sdk'],
  ['packages/ui/src/card.tsx', `import { Hono } from 'hono'`, 'the design system imports a server'],
  ['packages/rules/src/day.ts', `import { useState } from 'react'`, 'a rule imports React'],
  ['packages/rules/src/day.ts', `import { Hono } from 'hono'`, 'a rule imports Hono'],
  ['packages/rules/src/day.ts', `import postgres from 'postgres'`, 'a rule imports postgres'],
  ['packages/rules/src/day.ts', `import { join } from 'node:path'`, 'a rule imports Node'],
  ['packages/rules/src/day.ts', `import { call } from '@tem/contracts/call.ts'`, 'a rule imports a contract'],
  ['packages/ui/src/card.tsx', `import { isDay } from '../../rules/src/day.ts'`, 'a relative path leaves'],
  ['packages/ui/src/card.tsx', `import { Button } from './button'`, 'a file is named without its extension'],
  ['mfe-tours/src/tour.tsx', `import { Button } from '@tem/ui/button'`, 'so is a file of a package'],
  ['mfe-tours/src/tour.tsx', `import { Button } from '@tem/ui'`, 'a package is imported bare'],
]

const allowed: readonly [file: string, statement: string][] = [
  ['mfe-tours/src/tour.tsx', `import { call } from '@tem/sdk'`],
  ['mfe-tours/src/tour.tsx', `import { Button } from '@tem/ui/button.tsx'`],
  ['mfe-tours/rspack.config.ts', `import { remote } from '@tem/federation/remote.ts'`],
  ['services/approvals/src/decide.ts', `import { SubmitDay } from '@tem/claims/submit-day.ts'`],
  [
    'services/approvals/src/decide.pg.test.ts',
    `import { database } from '@tem/database/testing/database.ts'`,
  ],
  ['packages/contracts/src/call.ts', `import { object } from 'superstruct'`],
  ['packages/rules/src/day.ts', `import { isDay } from './is-day.ts'`],
]

const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

/** A root whose workspaces contain only this statement. */
function rootWith(file: string, statement: string): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  copies.push(root)
  const workspace = /^(?:(?:packages|services|bff|tools)\/)?[^/]+/.exec(file)?.[0] ?? ''
  const name = `@tem/${workspace.replace('bff/', 'bff-').replace(/^\w+\//, '')}`
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "name": "travel-expense-management" }')
  writeFileSync(join(root, workspace, 'package.json'), JSON.stringify({ name }))
  writeFileSync(join(root, file), statement)
  return root
}

describe('the boundaries', () => {
  it.each(planted)('in %s refuse %s: %s', (file, statement) => {
    const specifier = /'([^']+)'/.exec(statement)?.[1]
    expect(violations(rootWith(file, statement))).toEqual([
      expect.stringContaining(`${file}:1 imports '${specifier}'`),
    ])
  })

  it.each(allowed)('in %s allow %s', (file, statement) => {
    expect(violations(rootWith(file, statement))).toEqual([])
  })

  it('refuse a workspace that the table does not know', () => {
    const root = rootWith('packages/stray/src/a.ts', `import { isDay } from '@tem/rules/day.ts'`)
    expect(violations(root)).toEqual([expect.stringContaining('@tem/stray has no row')])
  })
})
