import { BasePostMessageStream } from '@metamask/post-message-stream';
import ObjectMultiplex from '@metamask/object-multiplex';
import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

/**
 * MetaMask's stream over a port of ours, so that the one message listener of the product stays in windowPort, plus the word
 * BRK, which the package does not know (wire §1.7).
 */
class FrameStream extends BasePostMessageStream {
  #synced = false;
  readonly #post: (payload: unknown) => void;

  constructor(post: (payload: unknown) => void) {
    super();
    this.#post = post;
    this._handshake();
  }

  protected override _postMessage(data?: unknown): void {
    this.#post(data);
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
      // Anything else would make the multiplex warn or throw (a name such as `__proto__`): it never gets there.
    } else if (this.#synced && isSubstream(payload) && payload.data) this._onData({ ...payload });
  }
}

export interface FrameLine {
  /** Takes the payload of a window message for this stream. */
  take(payload: unknown): void;
  send(message: unknown): void;
  destroy(): void;
}

/** One of the two streams as public clients speak it: handshake, then the substream `provider`. Sends SYN at once. */
export function createFrameLine({
  target,
  post,
  onMessage,
}: {
  /** The name of the host's end (wire §1.6). */
  target: string;
  post(message: unknown): void;
  onMessage(message: unknown): void;
}): FrameLine {
  const stream = new FrameStream((data) => post({ target, data }));
  const multiplex = new ObjectMultiplex();
  const substream = multiplex.createStream(substreamName);
  stream.pipe(multiplex).pipe(stream);
  substream.on('data', onMessage);
  // Only destroy() ends them, which the package reports as a premature close.
  for (const part of [stream, multiplex, substream]) part.on('error', () => {});

  return {
    take: (payload) => stream.accept(payload),
    send: (message) => substream.write(message),
    destroy() {
      substream.destroy();
      multiplex.destroy();
      stream.destroy();
    },
  };
}
