import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

/** One end of one of the two streams, in small code; either end may be a package's. */
export interface HandshakeStream<Message> {
  /**
   * Sends SYN: the other end may speak now. `isKept` says that data has a way of its own, which keeps it until it is
   * taken: it does not wait for the handshake.
   */
  open(isKept?: boolean): void;
  /** Sends a message, now or when the handshake is through, if it still counts then. */
  send(message: Message): void;
  /** Takes the payload of a window message for this stream. */
  take(payload: unknown): void;
  isSynced(): boolean;
  /** Back to the state before the handshake; what is held stays. */
  reset(): void;
}

/**
 * The handshake of docs/protocol.md 1.7 without streams: held until ACK; SYN is answered by ACK; BRK by BRK, and holds again. A SYN or
 * ACK after the handshake is data that no substream takes.
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
  /** Control words always cross the windows; data may take a faster way. */
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
