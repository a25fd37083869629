// Whether a password could be guessed. Only the server says so: the dictionary is half a megabyte (decision 0146).
import * as errorTexts from '@tem/rules/base/error-texts.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import keyboards from '@zxcvbn-ts/language-common/src/adjacencyGraphs.json' with { type: 'json' }
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

// Both limits bound the time: without them 128 hostile characters would keep the process busy for more than a second.
const estimator = new ZxcvbnFactory({
  dictionary: { passwords },
  graphs: keyboards,
  l33tMaxSubstitutions: 10,
})
const READ_CHARACTERS = 24

/** Of the estimator's 0 to 4. A demo company accepts Welcome@123, because its own accounts use it. */
const LOWEST_SCORE = { on: 2, off: 3 }

export function refuseWeakPassword(
  { DEMO }: Pick<ModuleEnvironment, 'DEMO'>,
  password: string,
  field: 'password' | 'newPassword',
): void {
  const start = password.slice(0, READ_CHARACTERS)
  const isWeak = estimator.check(start).score < LOWEST_SCORE[DEMO]
  if (isWeak || (DEMO !== 'on' && isDecoratedWord(start)))
    throw new BadInput(errorTexts.passwordCommon, field)
}

/** One common word with digits and symbols around it: attackers add those first, whatever they count for in a score. */
function isDecoratedWord(password: string): boolean {
  const word = password.replace(/^[^a-z]+|[^a-z]+$/gi, '')
  const [match, ...others] = estimator.check(word).sequence
  return word.length >= 4 && match?.pattern === 'dictionary' && others.length === 0
}
