import { claimData } from './claim.mjs';
import { ensureDemo, fillDemo } from './demo.mjs';
import { migrate, startGround } from './ground.mjs';
import { announce, releaseLock } from './lock.mjs';
import { webPort } from './ports.mjs';
import { startServices } from './services.mjs';
import { startStandIns } from './stand-ins.mjs';

/** Glasshouse as one thing that opens and closes: lock, database and broker, build, migrations, services, demo business. */
export class App {
  #undo = [];
  #abort = new AbortController();
  #isDev;
  #port;
  #host = process.env.HOST || '127.0.0.1';
  #built;

  /** `built` answers, by part, when it is built: until then the database and the broker start. */
  constructor({ isDev = false, built = async () => {} } = {}) {
    this.#isDev = isDev;
    this.#built = built;
  }

  get isStopping() {
    return this.#abort.signal.aborted;
  }

  get address() {
    return this.services.base;
  }

  /** Starts everything in order; a step that fails leaves `close` to be called. */
  async open() {
    await claimData();
    this.#onClose(releaseLock);
    const [ground] = await Promise.allSettled([startGround({ isDev: this.#isDev }), this.#built('services')]);
    if (ground.status === 'rejected') throw ground.reason;
    this.ground = ground.value;
    this.#onClose(this.ground.stop);
    await this.#built('services');
    await migrate(this.ground.env, this.#abort.signal);
    const standIns = await startStandIns(this.ground.env);
    this.#onClose(standIns.stop);
    Object.assign(this.ground.env, standIns.env);
    this.#port = await webPort(this.#host);
    this.#onClose(() => this.services?.stop());
    const [demo] = await Promise.all([ensureDemo(this.ground.env, this.#abort.signal), this.launch()]);
    this.demo = demo;
    // Whoever opens the console must find it.
    await this.#built('console');
  }

  /** Fills the demo business, beside everything else; `done` when that is complete. */
  fill() {
    const filling = fillDemo(this.ground.env);
    this.#onClose(filling.stop);
    return filling.done;
  }

  /** Starts the services, or replaces the running ones. */
  async launch() {
    const before = this.services;
    this.services = undefined;
    await before?.stop();
    if (this.isStopping) return;
    this.services = startServices({ env: this.ground.env, port: this.#port, host: this.#host });
    announce({
      address: this.services.base,
      servicesPid: this.services.pid,
      databaseUrl: this.ground.env.DATABASE_URL,
      natsUrl: this.ground.env.NATS_URL ?? null,
    });
    await this.services.ready();
  }

  /** Stops what was started, last first. */
  async close() {
    this.#abort.abort();
    for (let step = this.#undo.pop(); step; step = this.#undo.pop()) await step();
  }

  // A step that ends after `close` was called is undone at once.
  #onClose(step) {
    this.#undo.push(step);
    if (this.isStopping) return this.close();
  }
}
