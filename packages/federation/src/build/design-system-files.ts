// The design system in five files, in the shell and in a module's own copy: its components, Base UI below those that open something,
// forms, calendars, and charts. Otherwise each component that is shared would be a file.
import type { Compilation, Module } from '@rspack/core'
import { isCopy, shareIn } from './file-list-plugin.ts'

type Context = Pick<Compilation, 'chunkGraph'>

/** `alwaysLoaded`: the chunk for what others need too, such as a rule or an icon. */
export function designSystemFiles(alwaysLoaded: string) {
  const groupsOf = (module: Module, { chunkGraph }: Context) =>
    chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.groupsIterable])
  // The import of a shared package waits for it, so it stays with what needs it.
  const isOwn = (module: Module) => shareIn(module) === undefined
  const file = { chunks: 'async', enforce: true } as const
  return {
    baseUi: {
      test: /\/node_modules\/(@base-ui|@floating-ui|reselect|use-sync-external-store|tabbable)\//,
      name: 'base-ui',
      priority: 5,
      ...file,
    },
    calendar: {
      test: (module: Module, context: Context) =>
        /\/(node_modules\/(react-day-picker|@?date-fns)\/|ui\/(src\/field|texts\/made)\/calendar\.)/.test(
          module.identifier(),
        ) && groupsOf(module, context).every(isCopy),
      name: 'calendar',
      priority: 5,
      ...file,
    },
    // Loaded when a chart is first seen.
    chart: {
      test: /\/(node_modules\/(echarts|echarts-for-react|fast-deep-equal|size-sensor|tslib|zrender)|ui\/src\/chart\/drawn-bars)[./]/,
      name: 'chart',
      priority: 5,
      ...file,
    },
    forms: {
      test: /\/node_modules\/(react-)?final-form\//,
      name: 'forms',
      priority: 5,
      ...file,
    },
    designSystem: {
      test: (module: Module, context: Context) => isOwn(module) && groupsOf(module, context).every(isCopy),
      name: 'ui',
      priority: 4,
      ...file,
    },
    alsoElsewhere: {
      test: (module: Module, context: Context) => isOwn(module) && groupsOf(module, context).some(isCopy),
      name: alwaysLoaded,
      priority: 3,
      ...file,
    },
  }
}
