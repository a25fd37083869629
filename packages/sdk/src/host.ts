// The other side of the sdk: what only the shell installs. Modules import '@tem/sdk', never this file.

export {
  MutationCache,
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useQueries,
} from '@tanstack/react-query'
export { useAtom } from 'jotai'
export { BrowserRouter, Outlet, Route, Routes, useNavigationType } from 'react-router-dom'
export { callHeaders, onReleases, tellReleases, unreachable } from './call.ts'
export { questions } from './confirm.ts'
export { draftKeptAt, dropDrafts } from './draft.ts'
export { useScreenHeader } from './header.ts'
export { isKeyListOpen, screenKeys } from './keys.ts'
export { countUnsent, forgetUnusedPhotos, startOutbox } from './outbox-device.ts'
export { sessionOf } from './session.ts'
export {
  forgetSession,
  onSessionEnd,
  rememberViewer,
  type StoredSession,
  sessionToken,
  startSession,
  storedSession,
  subscribeToSession,
  useStoredSession,
} from './session-store.ts'
export { closeToast, toasts } from './toast.ts'
export { useIsStorageSafe } from './use-outbox.ts'
