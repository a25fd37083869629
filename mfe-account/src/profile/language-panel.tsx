import { saveLanguage } from '@tem/contracts/calls/me.ts'
import { type Language, languageCodes, languages } from '@tem/rules/base/languages.ts'
import { call, keepLanguage, language, useMutation } from '@tem/sdk'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import * as texts from '../../texts/made/profile.ts'

/** A choice loads the page again, so all of it speaks one language. */
export function LanguagePanel() {
  const saving = useMutation({
    mutationFn: (chosen: Language) => call(saveLanguage, { language: chosen }),
    onSuccess: (_, chosen) => {
      keepLanguage(chosen)
      location.reload()
    },
  })
  return (
    <Panel title={texts.language()}>
      <SegmentedControl
        label={texts.language()}
        labelHidden
        options={languageCodes.map((code) => ({ value: code, label: languages[code], lang: code }))}
        value={saving.isPending ? saving.variables : (languageCodes.find((code) => code === language) ?? '')}
        onChange={(chosen) => saving.mutate(chosen)}
      />
    </Panel>
  )
}
