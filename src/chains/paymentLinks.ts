/** What a payment link asks for. Amounts are in the smallest unit; what the link leaves open is null. */
export interface PaymentRequest {
  /** An address as written, or a name. */
  to: string;
  /** As the wallet knows the chain. */
  chainId: string | null;
  /** Null for the chain's own coin. */
  token: string | null;
  amount: bigint | null;
  /** What the recipient wants to find the payment by. */
  memo?: string;
  /** An amount of `token` as a decimal, where a link writes whole tokens, whose decimals it does not say; then `amount` is null. */
  tokenAmount?: string;
  /** Accounts that go with the transfer, by which the recipient finds it on the chain. */
  references?: string[];
}

/** How a family writes payments as links and codes. */
export interface PaymentLinks {
  /** `decimals`: those of what is asked for. */
  format(request: PaymentRequest & { decimals: number }): string;
  /** Reads a link, an account id of CAIP-10 or a bare address or name, as codes hold them. Null for anything else. */
  parse(text: string): PaymentRequest | null;
  /** Whether a text is a whole link, and not an address or a name alone. */
  isLink(text: string): boolean;
}
