import { claimData } from './claim.mjs';
import { ensureDemo } from './demo.mjs';
import { migrate, startGround } from './ground.mjs';
import { announce, releaseLock } from './lock.mjs';
import { webPort } from './ports.mjs';
import { startServices } from './services.mjs';

/** Glasshouse as one thing that opens and closes: lock, database and broker, migrations, services, demo business. */
export class App {
  #undo = [];
  #abort = new AbortController();
  #isDev;
  #port;
  #host = process.env.HOST || '127.0.0.1';

  constructor({ isDev = false } = {}) {
    this.#isDev = isDev;
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
    this.ground = await startGround({ isDev: this.#isDev });
    this.#onClose(this.ground.stop);
    await migrate(this.ground.env, this.#abort.signal);
    this.#port = await webPort(this.#host);
    this.#onClose(() => this.services?.stop());
    // Before the services: history is made alone, and nobody reacts to it twice.
    this.demo = await ensureDemo(this.ground.env, this.#abort.signal);
    await this.launch();
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
