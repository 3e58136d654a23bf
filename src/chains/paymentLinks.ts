/** The payment that a link requests. Amounts are in the smallest unit; values that the link omits are null. */
export interface PaymentRequest {
  /** An address as written, or a name. */
  to: string;
  /** The wallet's own chain id. */
  chainId: string | null;
  /** Null for the chain's native coin. */
  token: string | null;
  amount: bigint | null;
  /** Text by which the recipient identifies the payment. */
  memo?: string;
  /** The amount of `token` as a decimal, if the link specifies whole tokens without their decimals; `amount` is then null. */
  tokenAmount?: string;
  /** Accounts included in the transfer, by which the recipient finds it on the chain. */
  references?: string[];
}

/** Formats and parses payment links and QR codes. */
export interface PaymentLinks {
  /** `decimals`: those of the requested asset. */
  format(request: PaymentRequest & { decimals: number }): string;
  /** Parses a link, a CAIP-10 account id, or a bare address or name, as found in QR codes. Returns null for anything else. */
  parse(text: string): PaymentRequest | null;
  /** Returns whether a text is a complete link, rather than only an address or a name. */
  isLink(text: string): boolean;
}
