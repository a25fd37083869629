// The first script of every page: what all share, and the federation runtime. What is drawn is a file of its own, so the texts of
// another language are asked for before it runs.
import '@tem/ui/fonts.css'
import '@tem/ui/tokens.css'
import '@tem/ui/base.css'
import './starting.css'
import './trusted-scripts.ts'
import { keptTheme, language } from '@tem/sdk'
import { showTheme } from '@tem/sdk/host.ts'

document.documentElement.lang = language
showTheme(keptTheme())
const texts =
  language === 'en'
    ? undefined
    : import('./modules/other-language.ts').then((other) => other.loadLanguage(language))

void import(/* webpackChunkName: "start" */ './start-page.tsx').then(({ startPage }) => startPage(texts))
