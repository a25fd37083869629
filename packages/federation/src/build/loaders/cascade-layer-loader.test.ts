import type { LoaderContext } from '@rspack/core'
import { expect, test } from 'vitest'
import cascadeLayerLoader from './cascade-layer-loader.ts'

test('a style sheet is put into its layer whole', () => {
  const loader = { getOptions: () => ({ layer: 'design-system' }) } as LoaderContext<{ layer: string }>
  expect(cascadeLayerLoader.call(loader, '.a { color: red; }\n.b { color: blue; }')).toBe(
    '@layer design-system {\n.a { color: red; }\n.b { color: blue; }\n}\n',
  )
})
