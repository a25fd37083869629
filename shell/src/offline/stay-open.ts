// What lets a page go on without a connection: answers that are kept and, where the app is installed, its files.
import { isInstalled } from '@tem/ui/installed.ts'
import { queryClient } from '../query-client.ts'
import { releaseOfPage } from '../registry.ts'

/** After the first screen has asked its questions: over plain http a browser has six lines to a server. */
export function stayOpen() {
  import('@tem/sdk/keep-answers.ts').then(
    ({ keepAnswers }) => keepAnswers(queryClient, releaseOfPage),
    // Without it the page works as long as the connection does.
    () => {},
  )
  if (isInstalled()) keepFiles()
}

/** A browser refuses where the page came over plain http. */
function keepFiles() {
  navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
}
