import type { FastifyInstance } from 'fastify';
import type { SecondChain } from '../secondChain';
import type { Clock } from '../../../src/kit/clock';

/** What every part of the sandbox needs from the local stack. */
export interface SandboxPlace {
  /** The sandbox's URL in the browser, without trailing slash. */
  url: string;
  /** The wallet's server, which receives the webhook calls about orders. */
  walletUrl: string;
  /** The RPC URL of the local EVM chain. */
  rpcUrl: string;
  /** Absent if there is no second EVM chain. */
  secondChain?: SecondChain | undefined;
  /** Absent if this machine runs no Solana chain. */
  solanaUrl?: string | undefined;
  clock: Clock;
}

/** A local replacement for one kind of service: adds its routes. */
export type SandboxPlugin = (app: FastifyInstance, place: SandboxPlace) => Promise<void> | void;
