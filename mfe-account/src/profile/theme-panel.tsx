import { chooseTheme, keptTheme, type Theme } from '@tem/sdk'
import { SegmentedControl } from '@tem/ui/choice/segmented-control.tsx'
import { Panel } from '@tem/ui/text/panel.tsx'
import { useState } from 'react'
import * as texts from '../../texts/made/profile.ts'

export function ThemePanel() {
  const [theme, setTheme] = useState(keptTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Panel title={texts.appearance()}>
      <SegmentedControl
        label={texts.appearance()}
        labelHidden
        options={[
          { value: 'system', label: texts.asDevice() },
          { value: 'light', label: texts.light() },
          { value: 'dark', label: texts.dark() },
        ]}
        value={theme}
        onChange={choose}
      />
    </Panel>
  )
}
