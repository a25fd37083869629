// Filters and side tasks: a panel on the right on a desktop, a bottom sheet on a phone.
import { opensLater } from '../base/lazy-part.tsx'

export const SidePanel = opensLater(async () => (await import('./side-panel-window.tsx')).SidePanelWindow)
