// Counts what a person does on a page, as the browser sees it: presses, keys that do something, and fields typed into.
import type { Page } from 'playwright/test'

type Action = 'press' | 'key' | 'field'

export class Actions {
  private readonly counts: Record<Action, number> = { press: 0, key: 0, field: 0 }

  /** From now on, also after the page is loaded again. */
  static async on(page: Page): Promise<Actions> {
    const actions = new Actions()
    await page.exposeFunction('countAction', (action: Action) => {
      actions.counts[action] += 1
    })
    await page.addInitScript(listen)
    await page.evaluate(listen)
    return actions
  }

  /** Taps, clicks, and keys such as Enter or a shortcut. */
  get taps(): number {
    return this.counts.press + this.counts.key
  }

  /** Fields that were typed into. */
  get fields(): number {
    return this.counts.field
  }
}

declare const countAction: (action: Action) => void

function listen() {
  const on = { capture: true, passive: true }
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea')
  let typedInto: EventTarget | null = null
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countAction('press'), on)
  addEventListener(
    'keydown',
    ({ isTrusted, key, target, ctrlKey }) => {
      const isTyping = isText(target) && !ctrlKey && key !== 'Enter' && key !== 'Escape'
      if (isTrusted && !isTyping && !/^(Shift|Control|Alt|Meta)$/.test(key)) countAction('key')
    },
    on,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (!isText(target) || target === typedInto) return
      typedInto = target
      countAction('field')
    },
    on,
  )
}
