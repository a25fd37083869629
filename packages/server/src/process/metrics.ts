// The metrics of a process, in the format of Prometheus.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Admission } from '../http/admission.ts'

export class Metrics {
  readonly registry = new Registry()
  private readonly durations: Histogram<'call' | 'status'>
  /** Cached, because finding a series by its labels costs more than counting in it. */
  private readonly series = new Map<string, Histogram.Internal<'call' | 'status'>>()

  constructor(process: string, release?: string) {
    this.registry.setDefaultLabels({ process, ...(release && { release }) })
    collectDefaultMetrics({ register: this.registry })
    this.durations = new Histogram({
      name: 'tem_request_duration_seconds',
      help: 'How long requests took, by call and status.',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 10],
      registers: [this.registry],
    })
  }

  observe(call: string, status: number, startedMs: number): void {
    const name = `${status} ${call}`
    const series = this.series.get(name) ?? this.durations.labels(call, String(status))
    this.series.set(name, series)
    series.observe((performance.now() - startedMs) / 1000)
  }

  watch(admission: Admission): void {
    this.gauge('requests_running', 'Requests being worked on.', () => admission.runningCount)
    this.gauge('requests_waiting', 'Requests waiting for their turn.', () => admission.waitingCount)
  }

  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `tem_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }

  /** A series for each value of a label. One that can't be read is left out. */
  gauges<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number>,
  ): void {
    new Gauge({
      name: `tem_${name}`,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset()
        for (const [value, figure] of await Promise.resolve()
          .then(read)
          .catch(() => []))
          this.labels(value).set(figure)
      },
    })
  }

  /** Facts that are no figures: a series with the value 1 for each. */
  facts<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly Record<Label, string>[],
  ): void {
    new Gauge({
      name: `tem_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const fact of read()) this.labels(fact).set(1)
      },
    })
  }

  poolWait(): (seconds: number) => void {
    const help = 'How long transactions waited until they had begun on a connection of their own.'
    const observe = this.histogram('database_wait_seconds', help, [], [0.001, 0.005, 0.02, 0.1, 0.5, 2])
    return (seconds) => observe({}, seconds)
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    const counter = new Counter<Label>({
      name: `tem_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
    })
    return (labels: Record<Label, string>, by: number) => counter.inc(labels, by)
  }

  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ) {
    const histogram = new Histogram<Label>({
      name: `tem_${name}`,
      help,
      labelNames: [...labelNames],
      buckets: [...buckets],
      registers: [this.registry],
    })
    return (labels: Record<Label, string>, value: number) => histogram.observe(labels, value)
  }

  async text(): Promise<string> {
    return this.registry.metrics()
  }

  async respond(text = this.text()): Promise<Response> {
    return new Response(await text, { headers: { 'content-type': this.registry.contentType } })
  }
}
