// `npm start`: builds what changed, then runs the suite from its bundles.
import { buildWhatChanged, bundleOf } from './builds.ts'
import { runSuite } from './suite.ts'

await runSuite({
  nodeEnvironment: 'production',
  build: buildWhatChanged,
  nodeArguments: (server) => ['--enable-source-maps', bundleOf(server)],
})
