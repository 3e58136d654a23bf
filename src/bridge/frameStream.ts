import { BasePostMessageStream } from '@metamask/post-message-stream';
import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

interface PackageStreamDeps {
  post(payload: unknown): void;
  onData(data: unknown): void;
  isRenewed: boolean;
}

/**
 * MetaMask's stream over one of our ports, so that only windowPort listens for messages. It adds the control word BRK, which the package
 * does not support (docs/protocol.md 1.7), and passes messages on at once instead of through the stream's queue.
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

  /** Writes to the stream, which queues data until the handshake is complete; after it, posts directly. */
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
      // Resets the handshake flags of the base class to the state before SYN.
      Object.assign(this, { _init: false, _haveSyn: false });
    } else if (payload === SYN || payload === ACK) {
      if (this.#synced) return;
      this.#synced = payload === ACK;
      this._onData(payload);
    } else if (this.#synced || this.#isRenewed) this.push(payload);
  }
}

export interface FrameStream {
  /** Handles the payload of a window message for this stream. */
  take(payload: unknown): void;
  send(message: unknown): void;
  destroy(): void;
}

/**
 * Creates one of the two streams in the format of public clients: a handshake, then the substream `provider`. Sends SYN at once. The name
 * of the substream is added and removed here, because a multiplexer for a single substream would add two more streams.
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
   * True if the host has completed the handshake with the frame before its reload. Its data is then accepted before the new handshake, and
   * responses wait for that handshake.
   */
  isRenewed: boolean;
  post(message: unknown): void;
  onMessage(message: unknown): void;
}): FrameStream {
  const stream = new PackageStream({ post: (data) => post({ target, data }), onData: onMessage, isRenewed });
  // Only destroy() ends the stream; data written afterwards is dropped.
  stream.on('error', () => {});
  return {
    take: (payload) => stream.accept(payload),
    send: (data) => stream.say({ name: substreamName, data }),
    destroy: () => stream.close(),
  };
}
