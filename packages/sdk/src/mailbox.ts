// Screens post, the shell receives. Messages posted before the shell listens are kept.

export interface Mailbox<Item> {
  post(item: Item): void
  collect(listener: (item: Item) => void): () => void
}

export function mailbox<Item>(): Mailbox<Item> {
  let waiting: Item[] = []
  let listener: ((item: Item) => void) | undefined
  return {
    post(item) {
      if (listener) listener(item)
      else waiting.push(item)
    },
    collect(next) {
      listener = next
      for (const item of waiting) next(item)
      waiting = []
      return () => {
        if (listener === next) listener = undefined
      }
    },
  }
}
