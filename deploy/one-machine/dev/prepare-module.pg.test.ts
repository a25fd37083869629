import { randomBytes } from 'node:crypto'
import { urlOf } from '@tem/database/module-roles.ts'
import { testDatabase } from '@tem/database/testing/test-database.ts'
import { connect } from '@tem/server/database/sql.ts'
import { expect, test } from 'vitest'
import { prepareModule } from './prepare-module.ts'

test('the server of a module that was just generated can sign in, and what it lacks was migrated', async () => {
  const database = await testDatabase()
  const { ownerSql: owner, url } = database
  const name = `yard${randomBytes(4).toString('hex')}`
  const databaseKey = randomBytes(32).toString('base64')
  try {
    expect(await prepareModule(owner, url, { name, databaseKey })).toEqual([])
    const sql = connect({ url: urlOf(name, url, databaseKey), name: 'test', connections: 1 })
    expect(await sql`select current_user as role`).toEqual([{ role: `tem_${name}` }])
    await sql.end()
    await owner.unsafe(`drop role tem_${name}`)
  } finally {
    await database.drop()
  }
})
