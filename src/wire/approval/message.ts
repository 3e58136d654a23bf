/**
 * A sign-in message in the format of EIP-4361, which other families use too; `problem` says why it cannot be signed, or what has to be
 * acknowledged first.
 */
export interface SignInFacts {
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  version: string;
  /** As written in the message. */
  chainId: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string | null;
  notBefore: string | null;
  requestId: string | null;
  resources: string[];
  problem: 'domain' | 'address' | 'uri' | 'chainId' | 'expired' | 'notYetValid' | null;
}

/** A message to sign: its bytes, as text if they are UTF-8, and as a sign-in message if it is one. */
export interface MessageFacts {
  /** `0x` and hex digits. */
  hex: string;
  text: string | null;
  signIn: SignInFacts | null;
}
