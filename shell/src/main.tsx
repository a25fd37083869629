// The first script of every page: guards, registry, then the frame.
import '@tem/ui/tokens.css'
import '@tem/ui/base.css'
import './starting.css'
import './trusted-scripts.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstScreen } from './first-screen.ts'
import { preloadOnIntent } from './modules/preload-on-intent.ts'
import { registerModules } from './modules/register-modules.ts'

registerModules()
preloadOnIntent()
firstScreen().then(draw)

function draw() {
  const app = document.getElementById('app')
  if (!app) return
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
