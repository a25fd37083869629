// The list of common passwords is half a megabyte, so only the server has it; the browser uses the short one in rules.
import { errorTexts } from '@tem/rules/base/messages.ts'
import { BadInput } from '@tem/server/errors.ts'
import type { ModuleEnvironment } from '@tem/server/process/environment.ts'
import commonPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

const common: ReadonlySet<string> = new Set(commonPasswords)

export function refuseWeakPassword(
  { DEMO }: Pick<ModuleEnvironment, 'DEMO'>,
  password: string,
  field: 'password' | 'newPassword',
): void {
  if (isCommonPassword(password) || (DEMO !== 'on' && isDecoratedWord(password)))
    throw new BadInput(errorTexts.passwordCommon, field)
}

export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase()
  return common.has(folded) || common.has(plainLetters(folded))
}

/**
 * A common word with digits and symbols around it, such as Welcome@123 or P@ssw0rd!2026. A demo company accepts
 * these, because its own accounts use one.
 */
export function isDecoratedWord(password: string): boolean {
  const folded = password.toLowerCase()
  return [folded, plainLetters(folded)].some((text) => {
    const word = text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
    return word.length < text.length && word.length >= 4 && common.has(word)
  })
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Only between letters: digits at the end of a word stay digits. */
function plainLetters(text: string): string {
  return text.replace(/(?<=[a-z])[@43!10$57](?=[a-z@43!10$57]*[a-z])/g, (sign) => lookalikes[sign] ?? sign)
}
