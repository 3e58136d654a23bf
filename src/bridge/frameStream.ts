import { BasePostMessageStream } from '@metamask/post-message-stream';
import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

interface PackageStreamDeps {
  post(payload: unknown): void;
  onData(data: unknown): void;
  isRenewed: boolean;
}

/**
 * MetaMask's stream over a port of ours, so that the one message listener of the product stays in windowPort, plus the word
 * BRK, which the package does not know (docs/protocol.md 1.7). What arrives is handed on at once rather than through the stream's queue.
 */
class PackageStream extends BasePostMessageStream {
  #synced = false;
  readonly #isRenewed: boolean;
  readonly #post: (payload: unknown) => void;
  readonly #onData: (data: unknown) => void;

  constructor({ post, onData, isRenewed }: PackageStreamDeps) {
    super();
    this.#isRenewed = isRenewed;
    this.#post = post;
    this.#onData = onData;
    this._handshake();
  }

  protected override _postMessage(data?: unknown): void {
    this.#post(data);
  }

  override push(payload: unknown): boolean {
    if (isSubstream(payload)) this.#onData(payload.data);
    return true;
  }

  /** The stream holds back what is said before the handshake is over; after it there is nothing to wait for. */
  say(data: unknown): void {
    if (this.#synced) this.#post(data);
    else this.write(data);
  }

  close(): void {
    this.#synced = false;
    this.destroy();
  }

  accept(payload: unknown): void {
    if (payload === BRK) {
      if (!this.#synced) return;
      this.#synced = false;
      this.cork();
      this.#post(BRK);
      // The handshake flags of the base class: back to before SYN.
      Object.assign(this, { _init: false, _haveSyn: false });
    } else if (payload === SYN || payload === ACK) {
      if (this.#synced) return;
      this.#synced = payload === ACK;
      this._onData(payload);
    } else if (this.#synced || this.#isRenewed) this.push(payload);
  }
}

export interface FrameStream {
  /** Takes the payload of a window message for this stream. */
  take(payload: unknown): void;
  send(message: unknown): void;
  destroy(): void;
}

/**
 * One of the two streams as public clients speak it: handshake, then the substream `provider`. Sends SYN at once. There is but
 * this substream, so its name is put on and taken off here: a multiplexer would make two more streams of it.
 */
export function createFrameStream({
  target,
  isRenewed,
  post,
  onMessage,
}: {
  /** The name of the host's end (docs/protocol.md 1.6). */
  target: string;
  /**
   * The host shook hands with a frame that is gone: until it has heard of the break, what it sends is meant for us all the same.
   * The answer waits for the new handshake.
   */
  isRenewed: boolean;
  post(message: unknown): void;
  onMessage(message: unknown): void;
}): FrameStream {
  const stream = new PackageStream({ post: (data) => post({ target, data }), onData: onMessage, isRenewed });
  // Only destroy() ends it, and what is written after that goes nowhere.
  stream.on('error', () => {});
  return {
    take: (payload) => stream.accept(payload),
    send: (data) => stream.say({ name: substreamName, data }),
    destroy: () => stream.close(),
  };
}
