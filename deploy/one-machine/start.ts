// `npm start`: builds what changed, then runs the suite from its bundles.
import { buildChanged, bundleOf } from './builds.ts'
import { runSuite } from './suite.ts'

await runSuite({
  nodeEnvironment: 'production',
  build: ({ settings, databaseUrl, keys }) => buildChanged(settings, databaseUrl, keys),
  nodeArguments: (server) => ['--enable-source-maps', bundleOf(server)],
})
