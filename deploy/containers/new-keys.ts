// Prints the keys of a new suite as settings, for machines that share no folder: `node --import tsx … > keys.env`.
import { newIdentityKeys } from '@tem/server/http/new-identity-keys.ts'
import { newFieldKey } from '../one-machine/keys.ts'

const { privateKey, publicKey } = newIdentityKeys()
console.log(`FIELD_KEY=${newFieldKey()}
IDENTITY_PRIVATE_KEY=${privateKey}
IDENTITY_PUBLIC_KEY=${publicKey}
DATABASE_KEY=${newFieldKey()}`)
