// The manifests fit the schemas of Kubernetes and of the Prometheus operator, and refer to each other correctly. The schemas of
// CloudNativePG come with its operator only, so its objects are compared with the fields that are known here.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../one-machine/settings.ts'

// biome-ignore lint/suspicious/noExplicitAny: any object of Kubernetes; their schemas judge them
type Loose = any

const models = createRequire(import.meta.url)
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const objects = objectsOf('.')
const titled = objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const)
const one = (kind: string, name = 'travel-expense'): Loose =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)

const cnpg: Readonly<Record<string, string>> = {
  Cluster: 'instances imageName postgresql bootstrap managed affinity storage walStorage resources plugins',
  Pooler: 'cluster instances type pgbouncer',
  ScheduledBackup: 'schedule immediate backupOwnerReference cluster method pluginConfiguration',
  ObjectStore: 'configuration',
}

describe('each object', () => {
  test.each(titled.filter(([, { kind }]) => !cnpg[kind]))('%s fits its schema', (_, object) => {
    const validate = validatorOf(object)
    validate(object)
    // Proves that the schema is used: a wrong object is refused.
    expect(() => validate({ ...object, spec: 'nothing', metadata: 1 })).toThrow()
  })

  test.each(titled.filter(([, { kind }]) => cnpg[kind]))('%s has known fields only', (_, object) => {
    const group = object.kind === 'ObjectStore' ? 'barmancloud.cnpg.io/v1' : 'postgresql.cnpg.io/v1'
    expect(object.apiVersion).toBe(group)
    expect(cnpg[object.kind]?.split(' ')).toEqual(expect.arrayContaining(Object.keys(object.spec)))
  })

  test.each(['.', 'base', 'managed'])('in %s is listed: every file is a resource', (folder) => {
    const files = readdirSync(join(import.meta.dirname, folder)).filter((file) => file.endsWith('.yaml'))
    const listed = resourcesOf(folder).filter((name) => name.endsWith('.yaml'))
    expect([...listed, 'kustomization.yaml'].sort()).toEqual(files.sort())
  })
})

describe('the objects fit together', () => {
  const pod = one('Deployment').spec.template
  const [suite] = pod.spec.containers
  const [migrate] = pod.spec.initContainers

  test('service, budget, autoscaler, policy, ingress and monitor lead to the pods', () => {
    const { labels } = pod.metadata
    for (const selector of [
      one('Service').spec.selector,
      one('Deployment').spec.selector.matchLabels,
      one('PodDisruptionBudget').spec.selector.matchLabels,
      one('NetworkPolicy').spec.podSelector.matchLabels,
    ])
      expect(labels).toMatchObject(selector)
    expect(one('HorizontalPodAutoscaler').spec.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name: one('Deployment').metadata.name,
    })
    const [rule] = one('Ingress').spec.rules
    const [port] = one('Service').spec.ports
    expect(rule.http.paths[0].backend.service).toEqual({ name: 'travel-expense', port: { name: port.name } })
    expect(one('Service').metadata.labels).toMatchObject(one('ServiceMonitor').spec.selector.matchLabels)
    expect(one('ServiceMonitor').spec.endpoints[0].port).toBe(port.name)
    expect(suite.ports.map(({ name }: Loose) => name)).toContain(port.targetPort)
  })

  test('the database is the one of the settings, and backed up', () => {
    const settings = read('settings.env')
    const cluster = one('Cluster', 'travel-expense-database')
    const [, , nightly] = [
      cluster,
      one('Pooler', 'travel-expense-pooler'),
      one('ScheduledBackup', 'travel-expense-nightly'),
    ]
    const { database } = cluster.spec.bootstrap.initdb
    expect(settings).toContain(
      `DATABASE_URL=postgres://${one('Pooler', 'travel-expense-pooler').metadata.name}:5432/${database}`,
    )
    expect(settings).toContain(`DATABASE_SESSION_URL=postgres://${cluster.metadata.name}-rw:5432/${database}`)
    for (const each of [nightly, one('Pooler', 'travel-expense-pooler')])
      expect(each.spec.cluster.name).toBe(cluster.metadata.name)
    expect(cluster.spec.plugins[0].parameters.barmanObjectName).toBe(
      one('ObjectStore', 'travel-expense-backups').metadata.name,
    )
    expect(cluster.spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
    })
    expect(cluster.spec.instances).toBe(3)
  })

  test('who can write backups is not who writes files', () => {
    const { s3Credentials } = one('ObjectStore', 'travel-expense-backups').spec.configuration
    const names = Object.values<Loose>(s3Credentials).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['travel-expense-backup-bucket']))
    expect(JSON.stringify(pod)).not.toContain('travel-expense-backup-bucket')
  })

  test('connections to PostgreSQL stay below its limit', () => {
    const { max_connections } = one('Cluster', 'travel-expense-database').spec.postgresql.parameters
    const pooler = one('Pooler', 'travel-expense-pooler').spec
    const roles = 1 + readdirSync(join(root, 'bff')).length
    const pooled = pooler.instances * roles * pooler.pgbouncer.parameters.default_pool_size
    // Each process listens on a connection of its own; approvals and admin have two each for their queues, the supervisor and a start four.
    const direct = one('HorizontalPodAutoscaler').spec.maxReplicas * (roles + 2 * 2 + 4)
    expect(pooled + direct).toBeLessThan(Number(max_connections) - 10)
  })

  test('the pods get settings that the suite knows', () => {
    const known = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8')
    const names = [
      ...`${read('settings.env')}${read('managed/settings.env')}`.matchAll(/^(\w+)=/gm),
      ...suite.env.map(({ name }: Loose) => ['', name]),
    ].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) expect(known).toContain(`\`${name}\``)
  })

  test('a stopping pod has time for its last answers', () => {
    const [, delay] = /STOP_DELAY_SECONDS=(\d+)/.exec(read('settings.env')) ?? []
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + 30)
  })

  test('only the container that migrates signs in as the owner of the tables', () => {
    const owner = { secretKeyRef: { name: 'travel-expense-database-app', key: 'uri' } }
    expect(migrate.env).toEqual([{ name: 'DATABASE_OWNER_URL', valueFrom: owner }])
    expect(migrate.command.at(-1)).toBe('--release')
    expect(JSON.stringify(pod.spec.containers)).not.toContain('travel-expense-database-app')
    expect(suite.env).toEqual([{ name: 'DATABASE_OWNER_URL', value: 'none' }])
  })

  test('nothing is listed that kubectl apply can’t change, such as the pod of a Job', () => {
    expect(objects.map(({ kind }) => kind)).not.toContain('Job')
  })

  test('the alerts are rendered, and name the job of the monitor', () => {
    const alerts = parse(readFileSync(join(root, 'deploy/observability/alerts.yml'), 'utf8'))
    const { groups } = one('PrometheusRule').spec
    expect(groups).toEqual(alerts.groups)
    const jobs = [...JSON.stringify(groups).matchAll(/job=\\"(\w+)/g)].map(([, job]) => job)
    expect(jobs.length).toBeGreaterThan(1)
    const [{ relabelings }] = one('ServiceMonitor').spec.endpoints
    for (const job of jobs) expect(relabelings).toContainEqual({ targetLabel: 'job', replacement: job })
  })

  test.each([
    ['a managed PostgreSQL', 5432],
    ['its pooler', 6432],
    ['a mail server', 25],
    ['a mail server with TLS', 465],
    ['a mail server that people submit to', 587],
    ['a bucket and an SMS service', 443],
    ['a collector of traces', 4318],
  ])('the network lets the pods reach %s outside the cluster', (_, port) => {
    const everywhere = one('NetworkPolicy').spec.egress.filter(({ to }: Loose) =>
      to.some(({ ipBlock }: Loose) => ipBlock?.cidr === '0.0.0.0/0'),
    )
    expect(everywhere.flatMap(({ ports }: Loose) => ports)).toContainEqual({ port })
  })

  test('the pods run without rights, on a file system that they can’t write', () => {
    const { spec } = pod
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec.automountServiceAccountToken).toBe(false)
    for (const { securityContext } of [...spec.containers, ...spec.initContainers])
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })
})

// That of Debian 12 brings a Kustomize that is too old.
const kubectl = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' })
const hasKubectl = /Kustomize Version: v[5-9]/.test(kubectl.stdout ?? '')

describe.skipIf(!hasKubectl)('kubectl renders', () => {
  const render = (folder: string): Loose[] => {
    const { status, stdout, stderr } = spawnSync(
      'kubectl',
      ['kustomize', join(import.meta.dirname, folder)],
      {
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
    return parseAllDocuments(stdout).map((document) => document.toJS())
  }

  test.each([
    ['.', objects.length + 1],
    ['managed', objectsOf('base').length + 1],
  ])('all of %s, with the image by its digest and the settings filled in', (folder, count) => {
    const rendered = render(folder)
    expect(rendered.length).toBe(count)
    const settings = rendered.find(({ kind }) => kind === 'ConfigMap')
    const { containers } = rendered.find(({ kind }) => kind === 'Deployment').spec.template.spec
    expect(containers[0].image).toMatch(/^registry\.example\.com\/travel-expense@sha256:[0-9a-f]{64}$/)
    expect(containers[0].envFrom[0].configMapRef.name).toBe(settings.metadata.name)
  })

  test('managed: what fits its schema, and people reach it through the balancer alone', () => {
    const rendered = render('managed')
    for (const object of rendered) validatorOf(object)(object)
    const of = (kind: string) =>
      rendered.find((object) => object.kind === kind && /expense$/.test(object.metadata.name))
    const { type, ports } = of('Service').spec
    expect({ type, ports }).toEqual({
      type: 'LoadBalancer',
      ports: [{ name: 'https', port: 443, targetPort: 'http' }],
    })
    expect(of('ServiceMonitor').spec.endpoints[0].port).toBe('https')
    expect(of('NetworkPolicy').spec.ingress.length).toBe(2)
    const [, connections] = /DATABASE_CONNECTIONS=(\d+)/.exec(read('managed/settings.env')) ?? []
    // Each module, its question whether the database answers, two queues, the gateway and the supervisor.
    const modules = readdirSync(join(root, 'bff')).length
    const perPod = modules * (Number(connections) + 1) + 2 * 2 + 6 + 2
    expect(of('HorizontalPodAutoscaler').spec.maxReplicas * perPod).toBeLessThan(200)
  })
})

function resourcesOf(folder: string): string[] {
  return parse(read(join(folder, 'kustomization.yaml'))).resources
}

/** Also those of the folders that it names. */
function objectsOf(folder: string): Loose[] {
  return resourcesOf(folder).flatMap((name) => {
    const path = join(folder, name)
    return name.endsWith('.yaml')
      ? parseAllDocuments(read(path)).map((document) => document.toJS())
      : objectsOf(path)
  })
}

/** The package's class for this kind, which throws what does not fit. */
function validatorOf({ apiVersion, kind }: Loose): (object: Loose) => void {
  const from = apiVersion.startsWith('monitoring')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models'
  const Model = models(`${from}/${apiVersion}/${kind}`)[kind]
  return (object) => new Model(object).validate()
}
