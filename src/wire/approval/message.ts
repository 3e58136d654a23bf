/**
 * A sign-in message in the form of EIP-4361, which other families write too; `problem` says why it cannot be signed, or what has
 * to be acknowledged first.
 */
export interface SignInFacts {
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  version: string;
  /** As the message writes it. */
  chainId: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string | null;
  notBefore: string | null;
  requestId: string | null;
  resources: string[];
  problem: 'domain' | 'address' | 'uri' | 'chainId' | 'expired' | 'notYetValid' | null;
}

/** A message to sign: its bytes, as text where they are UTF-8, and as a sign-in where they are one. */
export interface MessageFacts {
  /** `0x` and hex digits. */
  hex: string;
  text: string | null;
  signIn: SignInFacts | null;
}
