// Which language the page speaks, each by its own name, for people who can't read the page.
import { languageCodes, languages } from '@tem/rules/base/languages.ts'
import { language } from '@tem/sdk'
import { Row } from '@tem/ui/layout/layout.tsx'
import * as texts from '../../texts/made/sign-in.ts'
import styles from './auth-page.module.css'
import { choose } from './chosen-language.ts'

export function LanguageChoice() {
  return (
    <Row gap={1} lines={0} inMiddle role="group" aria-label={texts.language()}>
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
    </Row>
  )
}
