// In npm run dev a page takes over a change and keeps its state: React Fast Refresh, and Rspack's hot updates.
import { fileURLToPath } from 'node:url'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { SHELL } from '../registry.ts'

const client = fileURLToPath(new URL('hot-client.ts', import.meta.url))

export function hotReplacement(name: string): RspackPluginInstance[] {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({ library: 'tem' }),
    // React tells one runtime what it drew: the shell's, which hot-client.ts gives to the modules.
    ...(name === SHELL
      ? []
      : [new rspack.ExternalsPlugin('window', { 'react-refresh/runtime': 'reactRefresh' })]),
    // Without a name it belongs to every entry, the container of a module too.
    new rspack.EntryPlugin(import.meta.dirname, `${client}?${name}`, {}),
  ]
}
