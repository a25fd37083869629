// The other side of the sdk: what only the shell installs. Modules import '@tem/sdk', never this file.

export {
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  useQueries,
} from '@tanstack/react-query'
export { getDefaultStore, useAtom } from 'jotai'
export { BrowserRouter, Outlet, useNavigationType, useRoutes } from 'react-router-dom'
export { callHeaders, onReleases, sayFailuresWith, tellReleases, unreachable } from './call/call.ts'
export { ownPhotoQuery } from './call/own-photo.ts'
export { questions, withdrawQuestions } from './screen/confirm.ts'
export { useScreenHeader } from './screen/header.ts'
export { isKeyListOpen, screenKeys } from './screen/keys.ts'
export { keptLanguage } from './screen/language.ts'
export { proofRequest } from './screen/proof.ts'
export { SettingsProvider, settingsQuery } from './screen/settings.tsx'
export { showTheme } from './screen/theme.ts'
export { closeToast, toasts } from './screen/toast.ts'
export { draftKeptAt, dropDrafts } from './session/draft.ts'
export { isInstalled } from './session/installed.ts'
export { sessionOf } from './session/session.ts'
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
} from './session/session-store.ts'
export { countUnsent, forgetUnusedPhotos, startOutbox } from './unsent/outbox-later.ts'
export { canRecord, isStorageSafe } from './unsent/unsent-state.ts'
