import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Encodes CBOR (RFC 8949), as far as authenticators use it: integers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface Answering {
  challenge: string;
  origin: string;
  /** Default: user present and verified. */
  flags?: number;
  counter?: number;
  crossOrigin?: boolean;
  type?: string;
}

const url = (bytes: Buffer): string => bytes.toString('base64url');

/** Creates a software P-256 passkey that signs anything, according to WebAuthn §6 and §7. */
export function createSoftPasskey(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = createHash('sha256').update(rpId).digest();
  const clientData = ({ challenge, origin, crossOrigin = false, type = '' }: Answering, usual: string): Buffer =>
    Buffer.from(JSON.stringify({ type: type || usual, challenge, origin, crossOrigin }));
  const authData = ({ flags = 5, counter = 0 }: Answering, attested = Buffer.alloc(0)): Buffer => {
    const tail = Buffer.alloc(5);
    tail[0] = flags | (attested.length > 0 ? 0x40 : 0);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, tail, attested]);
  };
  return {
    id: url(id),
    /** As SubjectPublicKeyInfo. */
    publicKey: url(publicKey.export({ type: 'spki', format: 'der' })),
    create(input: Answering) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose(publicKey)]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(input, attested)],
        ]),
      );
      const response = {
        clientDataJSON: url(clientData(input, 'webauthn.create')),
        attestationObject: url(attestationObject),
      };
      return { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {}, response };
    },
    get(input: Answering & { userHandle?: string }) {
      const client = clientData(input, 'webauthn.get');
      const data = authData(input);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(sign('sha256', signed, privateKey)),
        ...(input.userHandle === undefined ? {} : { userHandle: input.userHandle }),
      };
      return { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}

/** Returns the COSE_Key of an ES256 key (RFC 9053 §7.1.1). */
function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
