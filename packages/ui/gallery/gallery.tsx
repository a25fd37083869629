// Every component in every state, to look at and to test.
import { Row } from '../src/layout/layout.tsx'
import { Text } from '../src/text/text.tsx'
import '@tem/ui/tokens.css'
import '@tem/ui/fonts.css'
import '@tem/ui/base.css'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SegmentedControl } from '../src/choice/segmented-control.tsx'
import { ToastRegion } from '../src/overlay/toast.tsx'
import styles from './gallery.module.css'
import { anchorOf, Section } from './section.tsx'
import { ButtonSamples } from './sections/button-samples.tsx'
import { ChoiceSamples } from './sections/choice-samples.tsx'
import { FieldSamples } from './sections/field-samples.tsx'
import { FigureSamples } from './sections/figure-samples.tsx'
import { FileSamples } from './sections/file-samples.tsx'
import { FormBarSamples } from './sections/form-bar-samples.tsx'
import { FormSamples } from './sections/form-samples.tsx'
import { LayoutSamples } from './sections/layout-samples.tsx'
import { ListSamples } from './sections/list-samples.tsx'
import { MessageSamples } from './sections/message-samples.tsx'
import { OverlaySamples } from './sections/overlay-samples.tsx'
import { ReadingSamples } from './sections/reading-samples.tsx'
import { TokenSamples } from './sections/token-samples.tsx'
import { WaitingSamples } from './sections/waiting-samples.tsx'
import { closeToast, toasts } from './toasts.ts'

const sections = [
  ['Tokens', TokenSamples],
  ['Buttons', ButtonSamples],
  ['Fields', FieldSamples],
  ['Choices', ChoiceSamples],
  ['Files', FileSamples],
  ['Forms', FormSamples],
  ['Form bar', FormBarSamples],
  ['Layout', LayoutSamples],
  ['Lists', ListSamples],
  ['Figures', FigureSamples],
  ['Reading', ReadingSamples],
  ['Messages', MessageSamples],
  ['Overlays', OverlaySamples],
  ['Waiting', WaitingSamples],
] as const

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type Theme = (typeof themes)[number]['value']

function Gallery() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  return (
    <div className={styles.page}>
      <nav className={styles.nav} aria-label="Sections">
        {sections.map(([title]) => (
          <a key={title} href={`#${anchorOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        <Row spread align="center" className={styles.head}>
          <div>
            <h1>A calm ledger</h1>
            <Text as="p" tone="soft">
              The design system of Travel & Expense Management
            </Text>
          </div>
          <SegmentedControl label="Theme" labelHidden options={themes} value={theme} onChange={setTheme} />
        </Row>
        {sections.map(([title, Samples]) => (
          <Section key={title} title={title}>
            <Samples />
          </Section>
        ))}
      </main>
      <ToastRegion toasts={useAtomValue(toasts)} onClose={closeToast} />
    </div>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
