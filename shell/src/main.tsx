// The first script of every page: what all share, and the federation runtime. What is drawn comes after it, because the parts of
// the design system are shared too.
import '@tem/ui/fonts.css'
import '@tem/ui/tokens.css'
import '@tem/ui/base.css'
import './starting.css'
import './trusted-scripts.ts'
import { language } from '@tem/sdk'
import { loadTexts as loadUiTexts } from '@tem/ui/texts/catalogues.ts'
import { loadTexts } from '../texts/made/catalogues.ts'

document.documentElement.lang = language
const texts = Promise.all([loadTexts(language), loadUiTexts(language)]).catch(() => {
  // Without them the page speaks English.
})

void import(/* webpackChunkName: "start" */ './start-page.tsx').then(({ startPage }) => startPage(texts))
