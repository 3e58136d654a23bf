import { parseArgs } from 'node:util';
import { Connection, Keypair } from '@solana/web3.js';
import { localSeed } from '../config/solanaKeys';
import { createFeePayerServer } from './feePayer';

/** Runs the fee payer of the local Solana chain: `--port <port> --rpc <url>`. */
const { values } = parseArgs({ options: { port: { type: 'string' }, rpc: { type: 'string' } } });
const { port, rpc } = values;
if (port === undefined || rpc === undefined) throw new Error('The options --port and --rpc are required.');
const payer = Keypair.fromSeed(localSeed('fee payer'));
await new Connection(rpc, 'confirmed').requestAirdrop(payer.publicKey, 100_000_000_000);
createFeePayerServer({ rpcUrl: rpc, payer }).listen(Number(port), '127.0.0.1');
