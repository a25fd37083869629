import { expect, test } from 'vitest'
import { layoutWarning } from './layout-warning.ts'

const neft = { code: 'neft', name: 'NEFT list', digest: 'a', run: 11 }
const enet = { code: 'enet', name: 'ENet', digest: 'b', run: 10 }
const none = { ofRun: undefined, ofLayout: undefined, latest: undefined }

test.each([
  ['the first file of all', none, undefined],
  ['the layout of the last run', { ...none, ofLayout: neft, latest: neft }, undefined],
  ['the same file again', { ofRun: neft, ofLayout: neft, latest: neft }, undefined],
  [
    'another layout for the same run',
    { ofRun: enet, ofLayout: neft, latest: neft },
    /another layout \(ENet\)/,
  ],
  [
    'a layout that was changed between two downloads',
    { ofRun: { ...neft, digest: 'old' }, ofLayout: { ...neft, digest: 'old' }, latest: neft },
    /^This layout was changed since payment run 11 used it\./,
  ],
  [
    'a layout that was changed since an earlier run',
    { ...none, ofLayout: { ...neft, digest: 'old', run: 9 }, latest: enet },
    /^This layout was changed since payment run 9 used it\./,
  ],
  [
    'a layout that no run has used',
    { ...none, latest: enet },
    /^No run has used this layout yet: payment run 10 used ENet\./,
  ],
])('%s', (_, use, warning) => {
  const found = layoutWarning(neft, use)
  if (warning === undefined) expect(found).toBeUndefined()
  else expect(found).toMatch(warning)
})
