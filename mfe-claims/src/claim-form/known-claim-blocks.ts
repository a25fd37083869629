// The blocks of a form that opens with its choice made, or with a list to choose from: in the screen's own files, but run in a
// task of their own while the answers for the form are on their way.
import { lazyPart } from '@tem/ui/base/lazy-part.tsx'
import { ChooseExpense } from './claim-form.tsx'

export const KnownClaimBlocks = lazyPart(async () => {
  await ChooseExpense.fetch()
  return (await import(/* webpackMode: "eager" */ './claim-blocks.tsx')).ClaimBlocks
})

void KnownClaimBlocks.fetch()
