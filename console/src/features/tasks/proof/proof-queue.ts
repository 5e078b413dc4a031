import type { Device } from '../../../lib/outbox/device.ts';
import { readKept } from '../../../lib/outbox/kept.ts';
import type { Verdict } from '../../../lib/outbox/refusal.ts';
import { createStore } from '../../../lib/store.ts';

/** A handing over with its pictures, kept on the phone until the server has it. */
export interface KeptProof {
  /** Names it for good: sent twice, it is done once. */
  readonly key: string;
  readonly taskId: number;
  readonly taskItemId: number;
  readonly orderNumber: string;
  readonly name: string;
  readonly note: string;
  readonly pictures: readonly { readonly name: string; readonly url: string }[];
  /** Pictures the server has already, as its files. */
  readonly fileIds: readonly number[];
  /** The server's sentence, when it refused. */
  readonly refusal: string | null;
}

/** What sending needs of the world; tests give their own. */
export interface ProofWorld extends Pick<Device, 'load' | 'save'> {
  /** Uploads one picture and attaches it to the task; gives the file's id. */
  attach(taskId: number, picture: KeptProof['pictures'][number]): Promise<number>;
  complete(proof: KeptProof): Promise<void>;
  /** What a call without an answer means. */
  verdict(error: unknown): Verdict;
}

const noRoom =
  'Not saved: there is no network, and this phone has no room for it. Free some room or go where there is a network, then try again';

/** Proofs in the order they were taken: each is sent until the server answers, and lost by nothing but a refusal that was seen. */
export class ProofQueue {
  readonly waiting;
  private isSending = false;
  /** The phone holds everything that waits. */
  private isKept = true;

  constructor(private readonly world: ProofWorld) {
    this.waiting = createStore<readonly KeptProof[]>(readKept<KeptProof>(world).waiting);
  }

  /** Keeps a proof and tries to send it. 'sent', 'kept' (no network) or the sentence of a refusal; a phone without room refuses, too. */
  async add(proof: Omit<KeptProof, 'fileIds' | 'refusal'>): Promise<'sent' | 'kept' | { refusal: string }> {
    this.put([...this.waiting.get(), { ...proof, fileIds: [], refusal: null }]);
    await this.sendAll();
    const mine = this.waiting.get().find((one) => one.key === proof.key);
    if (!mine) return 'sent';
    if (mine.refusal === null && this.isKept) return 'kept';
    this.forget(proof.key);
    return { refusal: mine.refusal ?? noRoom };
  }

  /** Sends what waits, one after the other; stops when the server cannot be reached. */
  async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (const { key } of this.waiting.get()) if (!(await this.send(key))) break;
    } finally {
      this.isSending = false;
    }
  }

  /** Takes a proof away that was refused. */
  forget(key: string): void {
    this.put(this.waiting.get().filter((one) => one.key !== key));
  }

  private async send(key: string): Promise<boolean> {
    try {
      const find = () => this.waiting.get().find((one) => one.key === key);
      for (let proof = find(); proof?.pictures[0]; proof = find()) {
        const id = await this.world.attach(proof.taskId, proof.pictures[0]);
        this.change(key, { pictures: proof.pictures.slice(1), fileIds: [...proof.fileIds, id] });
      }
      const whole = find();
      if (whole) await this.world.complete(whole);
      this.forget(key);
      return true;
    } catch (error) {
      const verdict = this.world.verdict(error);
      if (verdict.kind === 'refused') this.change(key, { refusal: verdict.text });
      return verdict.kind === 'refused';
    }
  }

  private change(key: string, part: Partial<KeptProof>): void {
    this.put(this.waiting.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  private put(list: readonly KeptProof[]): void {
    this.waiting.set(list);
    this.isKept = this.world.save(JSON.stringify(list));
  }
}
