import type { FastifyInstance } from 'fastify';
import type { SecondChain } from '../secondChain';
import type { Clock } from '../../../src/kit/clock';

/** What every part of the sandbox knows of the local stack. */
export interface SandboxPlace {
  /** The sandbox as a browser sees it, without trailing slash. */
  url: string;
  /** The wallet’s server, which hears of orders. */
  walletUrl: string;
  /** The local EVM chain. */
  rpcUrl: string;
  /** The second EVM chain; absent where there is none. */
  secondChain?: SecondChain | undefined;
  /** Absent where this machine runs no Solana chain. */
  solanaUrl?: string | undefined;
  clock: Clock;
}

/** A counterpart of one kind of service: adds its routes. */
export type SandboxRoom = (app: FastifyInstance, place: SandboxPlace) => Promise<void> | void;
