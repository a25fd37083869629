// A question or a small task over the page; a bottom sheet on a phone. Keeps the focus inside and returns it afterwards.
import { opensLater } from '../base/lazy-part.tsx'

export const Dialog = opensLater(async () => (await import('./dialog-window.tsx')).DialogWindow)
