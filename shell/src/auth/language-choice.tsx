// Which language the page speaks, each by its own name, for people who can't read the page.
import { languageCodes, languages } from '@tem/rules/base/languages.ts'
import { language } from '@tem/sdk'
import * as texts from '../../texts/made/sign-in.ts'
import styles from './auth-page.module.css'
import { choose } from './chosen-language.ts'

export function LanguageChoice() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={texts.language()} className={styles.languages}>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          className={styles.language}
          onClick={() => {
            choose(code)
            location.reload()
          }}
        >
          {languages[code]}
        </button>
      ))}
    </div>
  )
}
