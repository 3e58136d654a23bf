import { ACK, BRK, SYN, substreamName, streamNames, type StreamKind } from '../wire/channel';
import { isSubstream } from './substream';

/** One of the two streams as the host keeps it. */
export interface HostStream {
  /** Sends SYN: the other end may speak now. */
  open(): void;
  /** Sends a request, now or when the handshake is through, if it still waits then. */
  send(message: { id: string }): void;
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
export function createHostStream({
  kind,
  postControl,
  postData,
  isPending,
  onSynced,
  onBroken,
  onMessage,
}: {
  kind: StreamKind;
  /** Control words always cross the windows; data may take a faster way. */
  postControl(message: unknown): void;
  postData(message: unknown): void;
  isPending(id: string): boolean;
  onSynced(): void;
  onBroken(): void;
  onMessage(message: unknown): void;
}): HostStream {
  const target = streamNames[kind].frame;
  let synced = false;
  let haveSyn = false;
  let held: { id: string }[] = [];

  const control = (word: string) => postControl({ target, data: word });
  const data = (message: unknown) => postData({ target, data: { name: substreamName, data: message } });

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
        for (const message of release) if (isPending(message.id)) data(message);
        onSynced();
      }
    },
    isSynced: () => synced,
    reset() {
      synced = haveSyn = false;
    },
  };
}
