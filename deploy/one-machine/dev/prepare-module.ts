// The role and the tables of a module that the running suite does not know yet, such as one that was just generated.
import { migrate } from '@tem/database/migrate.ts'
import { enableLaterModule } from '@tem/database/module-roles.ts'
import { ownServices } from '@tem/database/services-in-order.ts'
import { knownToServers } from '@tem/releases/servers-in-use.ts'
import type { Sql } from 'postgres'

export async function prepareModule(
  owner: Sql,
  ownerUrl: string,
  { name, databaseKey }: { name: string; databaseKey: string },
): Promise<readonly string[]> {
  await enableLaterModule(owner, ownerUrl, name, databaseKey)
  // Beside the suite's servers: what takes something from them waits.
  const { ran } = await migrate(owner, ownServices, await knownToServers(owner))
  return ran
}
