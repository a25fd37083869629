// What every module uses of the shell instead of bringing its own; federation/src/build/shared.ts has the versions that
// a module accepts.
import * as sdk from '@tem/sdk'
import React from 'react'
import * as jsx from 'react/jsx-runtime'
import ReactDOM from 'react-dom'

interface Provided {
  readonly version: string
  readonly code: unknown
}

export const provided: Readonly<Record<string, Provided>> = {
  react: { version: React.version, code: React },
  'react/jsx-runtime': { version: React.version, code: jsx },
  'react-dom': { version: React.version, code: ReactDOM },
  '@tem/sdk': { version: sdk.sdkVersion, code: sdk },
}
