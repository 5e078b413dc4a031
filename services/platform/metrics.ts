import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counters of one process, in Prometheus text at /metrics. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** By kind and code; counted by `noteRefusal` alone. */
  readonly refused: Counter<'kind' | 'code'>;
  /** Events that a reader has still to read, in the account where it is furthest behind. */
  readonly readerLag: Gauge<'reader'>;
  /** Events that the broker was not given yet. */
  readonly unpublished: Gauge;
  /** Streams that a reader has set aside. */
  readonly parked: Gauge;
  /** Violations that stand now, in all accounts. */
  readonly violations: Gauge<'invariant'>;
  readonly sockets: Gauge;
  /** Queries answered, by the database that answered. */
  readonly queries: Counter<'from'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.requests = new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5],
      registers,
    });
    this.refused = new Counter({
      name: 'refused_total',
      help: 'Requests, policy commands and websockets refused',
      labelNames: ['kind', 'code'],
      registers,
    });
    this.queries = new Counter({
      name: 'queries_total',
      help: 'Queries answered, from the primary or a replica',
      labelNames: ['from'],
      registers,
    });
    this.readerLag = new Gauge({
      name: 'reader_lag_events',
      help: 'Events a projection or policy has still to read',
      labelNames: ['reader'],
      registers,
    });
    this.unpublished = new Gauge({
      name: 'unpublished_events',
      help: 'Events the broker was not given yet',
      registers,
    });
    this.parked = new Gauge({ name: 'parked_streams', help: 'Streams parked because of an error', registers });
    this.violations = new Gauge({
      name: 'invariant_violations',
      help: 'Violations of an invariant that stand now; anything above 0 is an alarm',
      labelNames: ['invariant'],
      registers,
    });
    this.sockets = new Gauge({ name: 'websocket_connections', help: 'Open websockets', registers });
  }

  /** Notes one answered request; seconds. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }
}
