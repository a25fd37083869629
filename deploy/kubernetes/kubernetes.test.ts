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
const kustomization: Loose = parse(read('kustomization.yaml'))
const objects: Loose[] = kustomization.resources.flatMap((file: string) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
)
const titled = objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const)
const one = (kind: string, name = 'travel-expense'): Loose =>
  objects.find((object) => object.kind === kind && object.metadata.name === name)

const cnpg: Readonly<Record<string, string>> = {
  Cluster: 'instances imageName postgresql bootstrap managed affinity storage walStorage resources plugins',
  Pooler: 'cluster instances type pgbouncer',
  ScheduledBackup: 'schedule immediate backupOwnerReference cluster method pluginConfiguration',
  ObjectStore: 'retentionPolicy configuration',
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

  test('is listed: every file is a resource', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.yaml'))
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort())
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
      ...read('settings.env').matchAll(/^(\w+)=/gm),
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

test.skipIf(!hasKubectl)('kubectl renders all of it, with the image and the settings filled in', () => {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', import.meta.dirname], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const rendered: Loose[] = parseAllDocuments(stdout).map((document) => document.toJS())
  expect(rendered.length).toBe(objects.length + 1)
  const settings = rendered.find(({ kind }) => kind === 'ConfigMap')
  const { containers } = rendered.find(({ kind }) => kind === 'Deployment').spec.template.spec
  expect(containers[0].image).toBe('registry.example.com/travel-expense:1.0.0')
  expect(containers[0].envFrom[0].configMapRef.name).toBe(settings.metadata.name)
})

/** The package's class for this kind, which throws what does not fit. */
function validatorOf({ apiVersion, kind }: Loose): (object: Loose) => void {
  const from = apiVersion.startsWith('monitoring')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models'
  const Model = models(`${from}/${apiVersion}/${kind}`)[kind]
  return (object) => new Model(object).validate()
}
