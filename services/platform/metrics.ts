import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counters of one process, in Prometheus text at /metrics. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly commandsRefused: Counter<'code'>;
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
    this.commandsRefused = new Counter({
      name: 'requests_refused_total',
      help: 'Requests refused by a rule or right',
      labelNames: ['code'],
      registers,
    });
    this.queries = new Counter({
      name: 'queries_total',
      help: 'Queries answered, from the primary or a replica',
      labelNames: ['from'],
      registers,
    });
    this.sockets = new Gauge({ name: 'websocket_connections', help: 'Open websockets', registers });
  }

  /** Notes one answered request; seconds. */
  observe(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
    if (status >= 400 && status < 500) this.commandsRefused.inc({ code: String(status) });
  }
}
