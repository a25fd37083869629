// The other side of the sdk: what only the shell installs. Modules import '@tem/sdk', never this file.

export {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
export { BrowserRouter, Outlet, Route, Routes, useNavigationType } from 'react-router-dom'
export { unreachable } from './call.ts'
export { type AskedQuestion, questions } from './confirm.ts'
export { dropDrafts } from './draft.ts'
export { useScreenHeader } from './header.ts'
export { keyListRequests, useScreenKeys } from './keys.ts'
export { sessionOf, useStoredSession } from './session.ts'
export {
  forgetSession,
  onSessionEnd,
  rememberViewer,
  type StoredSession,
  sessionToken,
  startSession,
  storedSession,
  subscribeToSession,
} from './session-store.ts'
export { type Toast, toasts } from './toast.ts'
