// Compares the calls that the running servers answer with the calls that screens were built with.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Contract } from '@tem/contracts/contract.ts'
import { CONTRACT_JSON } from '@tem/federation/build/call-list-plugin.ts'
import { contractFaults } from '@tem/federation/gate.ts'
import { ReleaseRefused } from '@tem/releases/release-refused.ts'

interface Screens {
  readonly name: string
  readonly version: string
  /** The folder of the built files. */
  readonly folder: string
}

/**
 * Includes other modules' servers, because a screen may call them. A server that doesn't answer can't be checked, so it
 * refuses the release unless that was allowed; returns the modules that were not checked.
 */
export async function refuseUnanswered(
  sockets: string,
  { name, version, folder }: Screens,
  mayBeUnchecked: boolean,
): Promise<string[]> {
  const contract = JSON.parse(readFileSync(join(folder, CONTRACT_JSON), 'utf8')) as Contract
  const modules = [...new Set(Object.values(contract).map(({ module }) => module))]
  const asked = await Promise.all(
    modules.map(async (module) => ({
      module,
      served: await contractOfServer(join(sockets, `${module}.sock`)).catch(() => undefined),
    })),
  )
  const faults = asked.flatMap(({ module, served }) => {
    if (served) {
      const server = { who: `the server of ${module}`, module, contract: served }
      return contractFaults({ who: `${name} ${version}`, contract }, server)
    }
    if (mayBeUnchecked) return []
    return [
      `The server of ${module} does not answer, so nobody can say whether it knows the calls of ${name} ${version}. Start it first, or release with --unchecked.`,
    ]
  })
  if (faults.length > 0) throw new ReleaseRefused(faults.join('\n'))
  return asked.flatMap(({ module, served }) => (served ? [] : [module]))
}

function contractOfServer(socketPath: string): Promise<Contract> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/contract', timeout: 2_000 }, (answer) => {
      if (answer.statusCode === 200) resolve(json(answer) as Promise<Contract>)
      else reject(new Error(`The server answered ${answer.statusCode}.`))
    })
    asked.once('error', reject).once('timeout', () => asked.destroy(new Error('No answer in time.')))
    asked.end()
  })
}
