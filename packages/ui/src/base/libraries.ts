// This package and the libraries behind it, each loaded when it is asked for. The shell offers them to modules.
export const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  '@base-ui/react/combobox': () => import(/* webpackChunkName: "combobox" */ '@base-ui/react/combobox'),
  '@base-ui/react/csp-provider': () => import(/* webpackChunkName: "select" */ '@base-ui/react/csp-provider'),
  '@base-ui/react/dialog': () => import(/* webpackChunkName: "dialog" */ '@base-ui/react/dialog'),
  '@base-ui/react/popover': () => import(/* webpackChunkName: "popover" */ '@base-ui/react/popover'),
  '@base-ui/react/select': () => import(/* webpackChunkName: "select" */ '@base-ui/react/select'),
  '@base-ui/react/tooltip': () => import(/* webpackChunkName: "popover" */ '@base-ui/react/tooltip'),
  '@tem/ui/choice/multi-combobox.tsx': () =>
    import(/* webpackChunkName: "combobox" */ '@tem/ui/choice/multi-combobox.tsx'),
  '@tem/ui/forms.ts': () => import(/* webpackChunkName: "forms" */ '@tem/ui/forms.ts'),
  '@tem/ui/icons.ts': () => import(/* webpackChunkName: "parts" */ '@tem/ui/icons.ts'),
  '@tem/ui/media.ts': () => import(/* webpackChunkName: "media" */ '@tem/ui/media.ts'),
  '@tem/ui/overlay/dialog-window.tsx': () =>
    import(/* webpackChunkName: "dialog" */ '@tem/ui/overlay/dialog-window.tsx'),
  '@tem/ui/overlay/side-panel-window.tsx': () =>
    import(/* webpackChunkName: "dialog" */ '@tem/ui/overlay/side-panel-window.tsx'),
  '@tem/ui/overlay/tooltip.tsx': () =>
    import(/* webpackChunkName: "popover" */ '@tem/ui/overlay/tooltip.tsx'),
  '@tem/ui/parts.ts': () => import(/* webpackChunkName: "parts" */ '@tem/ui/parts.ts'),
  'final-form': () => import(/* webpackChunkName: "forms" */ 'final-form'),
  'react-day-picker': () => import(/* webpackChunkName: "day-picker" */ 'react-day-picker'),
  'react-final-form': () => import(/* webpackChunkName: "forms" */ 'react-final-form'),
}
