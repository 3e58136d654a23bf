import { ACK, BRK, SYN, substreamName } from '../wire/channel';
import { isSubstream } from './substream';

/** One end of one of the two streams, in small code; either end may be a package's. */
export interface HandshakeStream<Message> {
  /** Sends SYN: the other end may speak now. */
  open(): void;
  /** Sends a message, now or when the handshake is through, if it still counts then. */
  send(message: Message): void;
  /** Takes the payload of a window message for this stream. */
  take(payload: unknown): void;
  isSynced(): boolean;
  /** Back to the state before the handshake; what is held stays. */
  reset(): void;
}

/**
 * The handshake of wire §1.7 without streams: held until ACK; SYN is answered by ACK; BRK by BRK, and holds again. A SYN or
 * ACK after the handshake is data that no substream takes.
 */
export function createHandshakeStream<Message>({
  target,
  postControl,
  postData,
  isPending = () => true,
  onSynced = () => {},
  onBroken = () => {},
  onMessage,
}: {
  /** The name of the other end (wire §1.6). */
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
  let held: Message[] = [];

  const control = (word: string) => postControl({ target, data: word });
  const data = (message: Message) => postData({ target, data: { name: substreamName, data: message } });

  return {
    open: () => control(SYN),
    send(message) {
      if (synced) data(message);
      else held.push(message);
    },
    take(payload) {
      if (synced) {
        if (payload === BRK) {
          synced = haveSyn = false;
          control(BRK);
          onBroken();
        } else if (isSubstream(payload)) onMessage(payload.data);
      } else if (payload === SYN) {
        haveSyn = true;
        control(ACK);
      } else if (payload === ACK) {
        synced = true;
        if (!haveSyn) control(ACK);
        const release = held;
        held = [];
        for (const message of release) if (isPending(message)) data(message);
        onSynced();
      }
    },
    isSynced: () => synced,
    reset() {
      synced = haveSyn = false;
    },
  };
}
