import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

/** One end of one of the two streams, smaller than the package. Either end may be the package's. */
export interface HandshakeStream<Message> {
  /**
   * Sends SYN, after which the other end may send.
   * @param isKept True if data has its own channel, which queues it until it is read; data then does not wait for the handshake.
   */
  open(isKept?: boolean): void;
  /** Sends a message, now or after the handshake. It is dropped if it is no longer pending then. */
  send(message: Message): void;
  /** Handles the payload of a window message for this stream. */
  take(payload: unknown): void;
  isSynced(): boolean;
  /** Returns to the state before the handshake. Queued messages stay queued. */
  reset(): void;
}

/**
 * Implements the handshake of docs/protocol.md 1.7 without streams. Messages are queued until ACK. The response to SYN is ACK. The response
 * to BRK is BRK, after which messages are queued again. SYN and ACK after the handshake are ignored, like data of an unknown substream.
 */
export function createHandshakeStream<Message>({
  target,
  postControl,
  postData,
  isPending,
  onSynced,
  onBroken,
  onMessage,
}: {
  /** The name of the other end (docs/protocol.md 1.6). */
  target: string;
  /** Control words are always sent as window messages; data may have a faster channel. */
  postControl(message: unknown): void;
  postData(message: unknown): void;
  isPending?(message: Message): boolean;
  onSynced?(): void;
  onBroken?(): void;
  onMessage(message: unknown): void;
}): HandshakeStream<Message> {
  let synced = false;
  let haveSyn = false;
  let flowing = false;
  const held: Message[] = [];

  const control = (word: string) => postControl({ target, data: word });
  const release = () => {
    flowing = true;
    for (const data of held.splice(0))
      if (isPending?.(data) !== false) postData({ target, data: { name: substreamName, data } });
  };
  const reset = () => {
    synced = haveSyn = flowing = false;
  };

  return {
    open(isKept) {
      control(SYN);
      if (isKept) release();
    },
    send(message) {
      held.push(message);
      if (flowing) release();
    },
    take(payload) {
      if (synced) {
        if (payload === BRK) {
          reset();
          control(BRK);
          onBroken?.();
        } else if (isSubstream(payload)) onMessage(payload.data);
      } else if (payload === SYN) {
        haveSyn = true;
        control(ACK);
      } else if (payload === ACK) {
        synced = true;
        if (!haveSyn) control(ACK);
        release();
        onSynced?.();
      }
    },
    isSynced: () => synced,
    reset,
  };
}
