import type { Namespace } from './caip';

/** Names of the families' accounts in sign-in messages: "sign in with your … account" (EIP-4361, CAIP-122). */
export const accountNames = { eip155: 'Ethereum', solana: 'Solana' } as const satisfies Record<Namespace, string>;

export const hasAccountName = (namespace: Namespace): namespace is keyof typeof accountNames =>
  Object.hasOwn(accountNames, namespace);
