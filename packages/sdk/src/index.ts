// What the shell offers a module, and the only thing that a module may import from it. Shared at run time,
// so the router, the query client and jotai are re-exported name by name: only these names are loaded.
// View state outside one component is a jotai atom, in jotai's default store: the page has one copy of jotai,
// so shell and modules see the same values without a Provider.

export {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Set by a form that shows the error itself; otherwise the shell shows it. */
    mutationMeta: { readonly errorShownInline?: boolean }
  }
}

export { atom, useAtomValue, useSetAtom } from 'jotai'
export {
  Navigate,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { CallFailed, call } from './call/call.ts'
export { callKey, callPages, callQuery } from './call/call-query.ts'
export { refreshSession } from './call/refresh-session.ts'
export { confirm } from './screen/confirm.ts'
export { type Header, useHeader } from './screen/header.ts'
export { showKeyHints, useKeyHints } from './screen/keys.ts'
export { keepLanguage, language } from './screen/language.ts'
export { Link, NavLink } from './screen/link.tsx'
export { named } from './screen/named.ts'
export { openPdf, type Pdf, type PdfPage } from './screen/open-pdf.ts'
export { askPasskey, canUsePasskeys, makePasskey } from './screen/passkeys.ts'
export { defineRemote, type Remote } from './screen/remote.ts'
export { type Settings, useSettings } from './screen/settings.tsx'
export { chooseTheme, keptTheme, type Theme } from './screen/theme.ts'
export { toast } from './screen/toast.ts'
export { dropDraft, keepDraft, keptDraft } from './session/draft.ts'
export { type Session, useSession } from './session/session.ts'
export {
  discardEntry,
  discardUnsent,
  holdUnsent,
  keepPhoto,
  sendOrKeep,
  sendWithFiles,
  takeBackUnsent,
  upload,
} from './unsent/outbox-later.ts'
export { KEPT, type Unsent } from './unsent/unsent-state.ts'
export { useKeptFiles, useUnsent } from './unsent/use-outbox.ts'
export { sdkVersion } from './version.ts'
