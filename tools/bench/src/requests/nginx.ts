// nginx in front of a BFF, to compare with our gateway.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage } from '@tem/e2e/debian-package.ts'

export interface RunningNginx {
  stop(): Promise<void>
}

/** Installs Debian's package if it may; undefined if nginx is missing. */
export function ensureNginx(): string | undefined {
  if (findNginx()) return findNginx()
  installDebianPackage('nginx-light')
  return findNginx()
}

function findNginx(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))
}

interface NginxOptions {
  readonly binary: string
  readonly port: number
  /** In nginx's notation: `unix:/path` or `host:port`. */
  readonly upstream: string
  readonly headers: Readonly<Record<string, string>>
}

export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tem-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, options))
  const child = spawn(options.binary, ['-p', folder, '-c', file], { stdio: 'ignore' })
  await answering(`http://127.0.0.1:${options.port}/healthz`)
  return {
    stop: async () => {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, { port, upstream, headers }: NginxOptions): string {
  const forwarded = Object.entries(headers).map(([name, value]) => `proxy_set_header ${name} "${value}";`)
  return `
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      keepalive_requests 1000000;
      upstream bff { server ${upstream}; keepalive 64; keepalive_requests 1000000; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://bff;
          proxy_http_version 1.1;
          proxy_set_header connection "";
          ${forwarded.join('\n          ')}
        }
      }
    }`
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nginx does not answer at ${url}`)
}

function ended(child: ChildProcess): Promise<unknown> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGQUIT')
  return gone
}
