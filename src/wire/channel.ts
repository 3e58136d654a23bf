/** Control messages of the cross-window handshake (docs/protocol.md 1.7). Any other payload is data. */
export const SYN = 'SYN';
export const ACK = 'ACK';
export const BRK = 'BRK';

/** The payload of a data message: the substream's name and one JSON-RPC object (docs/protocol.md 1.8). */
export interface SubstreamMessage {
  name: string;
  data: unknown;
}

/** Names of the two streams on either side (docs/protocol.md 1.6). */
export const streamNames = {
  provider: { host: 'embed_torus', frame: 'iframe_torus' },
  communication: { host: 'embed_communication', frame: 'iframe_communication' },
} as const;

export type StreamKind = keyof typeof streamNames;

/** The only substream on either stream (docs/protocol.md 1.8). */
export const substreamName = 'provider';
