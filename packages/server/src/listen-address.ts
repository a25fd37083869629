// `unix:/path.sock`, `127.0.0.1:8101` and `http://host:port` as what node:net and undici want.

export interface ListenAddress {
  readonly path?: string
  readonly host?: string
  readonly port?: number
}

export function parseAddress(text: string): ListenAddress {
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) }
  const url = new URL(text.includes('://') ? text : `http://${text}`)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) }
}
