// Objects in a bucket of an S3 server. The four requests that we make need no more than a signature, so this is
// fetch and aws4fetch (2 kB) instead of Amazon's client, which will not run on Node 20 from January 2027.
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { missingSetting, WrongSetting } from '../process/environment.ts'
import { messageOf } from '../thrown.ts'
import { type ObjectStore, requireObjectName, type StoredObject } from './object-store.ts'

const answerWithinMs = 10_000

export class S3Unreachable extends Error {}

export class S3Objects implements ObjectStore {
  private constructor(
    private readonly client: AwsClient,
    /** The bucket's URL, without a slash at its end. */
    private readonly bucket: string,
    /** What our objects' names begin with, with a slash at its end. */
    private readonly prefix: string,
  ) {}

  /** `s3://bucket/prefix?endpoint=https://…&region=…`; the keys are in the usual variables. */
  static at(url: string, folder: string, env: NodeJS.ProcessEnv = process.env): S3Objects {
    const { protocol, hostname, pathname, searchParams } = new URL(url)
    if (protocol !== 's3:' || !hostname)
      throw new WrongSetting(
        `BLOB_URL looks like s3://bucket?region=ap-south-1 or s3://bucket?endpoint=https://s3.example.com, not "${url}".`,
      )
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
    if (!AWS_ACCESS_KEY_ID) throw missingSetting('AWS_ACCESS_KEY_ID')
    if (!AWS_SECRET_ACCESS_KEY) throw missingSetting('AWS_SECRET_ACCESS_KEY')
    const region = searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1'
    const endpoint = searchParams.get('endpoint')
    const client = new AwsClient({
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
      service: 's3',
      region,
      retries: 0,
    })
    const bucket = endpoint
      ? `${endpoint.replace(/\/$/, '')}/${hostname}`
      : `https://${hostname}.s3.${region}.amazonaws.com`
    return new S3Objects(client, bucket, `${pathname.replace(/^\/|\/$/g, '')}/${folder}/`.replace(/^\//, ''))
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.write(name, new Uint8Array(bytes))
  }

  async moveIn(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    // Without a length a stream is sent in chunks, which S3 does not take.
    const length = { 'content-length': String(size) }
    await this.write(name, Readable.toWeb(createReadStream(path)) as unknown as BodyInit, length)
    await rm(path, { force: true })
  }

  async open(name: string): Promise<StoredObject | undefined> {
    const answer = await this.ask('GET', name)
    if (answer.status === 404) return undefined
    if (!answer.ok || !answer.body) throw await refusalOf(answer)
    return {
      content: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]),
      length: Number(answer.headers.get('content-length')),
    }
  }

  async has(name: string): Promise<boolean> {
    const answer = await this.ask('HEAD', name)
    if (answer.ok || answer.status === 404) return answer.ok
    throw await refusalOf(answer)
  }

  async *list(): AsyncIterable<string> {
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.prefix })
      if (next) query.set('continuation-token', next)
      const answer = await this.send('GET', `${this.bucket}?${query}`)
      if (!answer.ok) throw await refusalOf(answer)
      const xml = await answer.text()
      // Our names need no escaping in XML.
      for (const [, name = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) yield name.slice(this.prefix.length)
      next = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
    } while (next)
  }

  async delete(name: string): Promise<void> {
    const answer = await this.ask('DELETE', name)
    if (!answer.ok && answer.status !== 404) throw await refusalOf(answer)
    await answer.body?.cancel()
  }

  private async write(name: string, body: BodyInit, length: Record<string, string> = {}): Promise<void> {
    const answer = await this.ask('PUT', name, {
      body,
      headers: {
        ...length,
        'if-none-match': '*',
        // TLS protects the bytes in transit; a hash would require reading each file twice.
        'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      },
      // @ts-expect-error Needed for a streamed body, and not in the types yet.
      duplex: 'half',
    })
    // 412: it exists already, with the same content; servers that ignore the header write it again.
    if (!answer.ok && answer.status !== 412) throw await refusalOf(answer)
    await answer.body?.cancel()
  }

  private ask(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    requireObjectName(name)
    return this.send(method, `${this.bucket}/${this.prefix}${name}`, init)
  }

  private async send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const aborter = new AbortController()
    // Only until the answer begins: a long file may take its time.
    const timer = setTimeout(() => aborter.abort(), init.body ? 6 * answerWithinMs : answerWithinMs)
    try {
      const signed = await this.client.sign(url, { ...init, method })
      return await fetch(signed, { signal: aborter.signal })
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      throw new S3Unreachable(`${new URL(url).host} doesn't answer (${messageOf(cause ?? error)})`, {
        cause: error,
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  const body = await answer.text().catch(() => '')
  const code = /<Code>([^<]*)</.exec(body)?.[1]
  const sentence = `the S3 server said ${answer.status}${code ? ` ${code}` : ''}`
  return answer.status >= 500 ? new S3Unreachable(sentence) : new Error(sentence)
}
