// Explains why DATABASE_URL does not work; never shows its password.
import { CannotStart } from '@tem/database/cannot-start.ts'
import { codeOf, messageOf } from '@tem/server/thrown.ts'

export function explainDatabaseError(error: unknown, url: string): unknown {
  if (error instanceof CannotStart) return error
  const { hostname, port, username, pathname } = new URL(url)
  const server = `${hostname}:${port || 5432}`
  const database = pathname.slice(1)
  const code = codeOf(error) ?? ''
  const message = messageOf(error)
  const sentences: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${server}. Start PostgreSQL there, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no machine named ${hostname}. Correct DATABASE_URL.`,
    EAI_AGAIN: `The name ${hostname} can't be looked up now. Check the network, or correct DATABASE_URL.`,
    EHOSTUNREACH: `There is no way to ${server}. Check the network, or correct DATABASE_URL.`,
    ENETUNREACH: `There is no way to ${server}. Check the network, or correct DATABASE_URL.`,
    ETIMEDOUT: `${server} does not answer. Check the network, or correct DATABASE_URL.`,
    CONNECT_TIMEOUT: `${server} does not answer. Check the network, or correct DATABASE_URL.`,
    '28P01': `PostgreSQL at ${server} refuses the password of ${username}. Correct it in DATABASE_URL.`,
    '28000': `PostgreSQL at ${server} does not let ${username} in (${message}). Correct DATABASE_URL or its pg_hba.conf.`,
    '3D000': `PostgreSQL at ${server} has no database ${database}. Make it with: createdb ${database}`,
    '42501': `${username} may not set up the database ${database} (${message}). Use the user who owns it.`,
    '53100': `The disk of PostgreSQL at ${server} is full. Free some space there and start again.`,
    '53300': `PostgreSQL at ${server} has no free connection. The suite needs about 100, and three stay free for administrators: set max_connections to 110.`,
  }
  const sentence = sentences[code]
  return sentence ? new CannotStart(sentence) : error
}
