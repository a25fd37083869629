// Runs one Node command quietly and returns its output; prints the output only if it fails.
import { spawn } from 'node:child_process'
import { CannotStart } from '@tem/database/cannot-start.ts'
import { root } from './settings.ts'

export function runToEnd(nodeArguments: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const child = spawn(process.execPath, nodeArguments, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', leave)
      if (code === 0) resolve(output)
      else reject(new CannotStart(`${output.trim()}\nThe build failed; see the output above.`))
    })
  })
}
