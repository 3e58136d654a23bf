import * as v from 'valibot';
import { ChainConfigSchema } from './chainConfig';
import { WhiteLabelSchema } from './whiteLabel';

/** How a signing request reaches the user (docs/protocol.md 1.16). */
export const confirmationStrategies = ['default', 'popup', 'modal', 'auto-approve'] as const;
export type ConfirmationStrategy = (typeof confirmationStrategies)[number];

/**
 * Frame → host, once the frame listens (docs/protocol.md 1.5). `inlay` tells Inlay's own loader that this frame accepts a MessagePort;
 * public clients ignore it.
 */
export interface SetupComplete {
  message: 'setup_complete';
  nonce: string;
  inlay?: 1;
}

/** A page's claims about itself: shown smaller than its origin, never trusted. */
export const DappMetadataSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  icon: v.optional(v.pipe(v.string(), v.maxLength(100_000)), ''),
});

export type DappMetadata = v.InferOutput<typeof DappMetadataSchema>;

/**
 * Host → frame, a plain object without `target` (docs/protocol.md 1.5). Inlay's loader adds `inlay: 1` and transfers a MessagePort with it:
 * all data is sent over the port, in the same message format.
 */
export const InitMessageSchema = v.object({
  /** Null after parsing: there were chains, but all of them were invalid. */
  chains: v.optional(v.nullable(v.array(ChainConfigSchema)), []),
  chainId: v.optional(v.nullable(v.string())),
  dappMetadata: v.optional(DappMetadataSchema, { name: '', icon: '' }),
  enableLogging: v.optional(v.boolean(), false),
  web3AuthClientId: v.optional(v.string(), ''),
  web3AuthNetwork: v.optional(v.string(), 'mainnet'),
  whiteLabel: v.optional(v.nullable(WhiteLabelSchema)),
  confirmationStrategy: v.optional(v.picklist(confirmationStrategies), 'default'),
  accountAbstractionConfig: v.optional(v.nullable(v.looseObject({}))),
  enableKeyExport: v.optional(v.boolean(), false),
  /** Only Inlay: the operator's public key, alone or with `:sequence`. The wallet then accepts no other installation. */
  installation: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
  inlay: v.optional(v.literal(1)),
});

export type InitMessage = v.InferOutput<typeof InitMessageSchema>;

/** The message as the loader sends it, without defaults. */
export type InitMessageInput = v.InferInput<typeof InitMessageSchema>;
