// Checks the port before building anything, so a port in use is reported at once.
import { createServer } from 'node:net'
import { CannotStart } from '@tem/database/cannot-start.ts'

export async function requireFreePort(host: string, port: number): Promise<void> {
  const code = await new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  if (!code) return
  if (code === 'EADDRINUSE')
    throw new CannotStart(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    throw new CannotStart(`Port ${port} needs root. Choose one above 1023: PORT=8080 npm start`)
  throw new CannotStart(`This machine can't listen on ${host}:${port} (${code}). Check HOST and PORT.`)
}
