import { sha256 } from '@noble/hashes/sha2.js';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../../frame-host/http/errorHandler';
import { registerRegistry, registerShareNode } from '../../frame-host/keys/routes';
import type { OpenedKey } from '../../src/custody/custodyClient';
import { combineShares } from '../../src/custody/feldman';
import { publicKeyOf, randomScalar } from '../../src/custody/scalar';
import { openSealed } from '../../src/custody/seal';
import { sealContexts } from '../../src/custody/statements';
import { bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import { createCustodyHarness, walletOrigin, type CustodyHarness } from '../helpers/custodyHarness';
import { createConnectedHarness, project } from '../helpers/walletHarness';

let custody: CustodyHarness;
let app: FastifyInstance;
let victim: OpenedKey;
beforeEach(async () => {
  custody = await createCustodyHarness();
  victim = await custody.signIn();
  app = fastify();
  registerErrorHandler(app);
  for (const { index, node } of custody.members)
    registerShareNode(app, { node, prefix: `/nodes/${index}`, walletOrigin, max: 100_000 });
  registerRegistry(app, { registry: custody.registry, walletOrigin, max: 100_000 });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await custody.close();
});

async function createOracle() {
  const wallet = await createConnectedHarness({
    project: Promise.resolve({ ...project, allow: ['eth_sign'] }),
    deps: { openKey: async () => ({ privateKey: Uint8Array.from(victim.privateKey) }) },
  });
  const accounts = await wallet.ask('eth_accounts');
  const [address] = 'result' in accounts ? (accounts.result as string[]) : [];
  return {
    async ethSign(digest: Uint8Array): Promise<string> {
      const asking = wallet.ask('eth_sign', [address, `0x${bytesToHex(digest)}`]);
      await wallet.press(true);
      const answer = await asking;
      if (!('result' in answer)) throw new Error(JSON.stringify(answer));
      return (answer.result as string).slice(2, 130);
    },
  };
}

describe('eth_sign', () => {
  it('does not give the key away by two signatures for two nodes', async () => {
    const oracle = await createOracle();
    const { user, publicKey } = victim;
    const shares: { index: number; value: Uint8Array }[] = [];
    for (const { index, publicKey: nodePublicKey } of custody.config.nodes.slice(0, 2)) {
      const ephemeral = randomScalar(fillRandom);
      const ephemeralPublicKey = publicKeyOf(ephemeral);
      const at = Date.now();
      const text = JSON.stringify(['inlay:enter:v1', nodePublicKey, user, ephemeralPublicKey, at]);
      const signature = await oracle.ethSign(sha256(utf8ToBytes(text)));
      const payload = { user, publicKey, authPublicKey: publicKey, ephemeralPublicKey, at, signature };
      const answer = await app.inject({ method: 'POST', url: `/nodes/${index}/v1/enter`, payload });
      if (answer.statusCode !== 200) continue;
      const { sealed } = answer.json<{ sealed: string }>();
      const context = sealContexts.entered({ index, signature });
      const opened = JSON.parse(
        bytesToUtf8(openSealed({ privateKey: ephemeral, sealed, context, sender: nodePublicKey })),
      ) as { record: { share?: string } };
      if (opened.record.share) shares.push({ index, value: hexToBytes(opened.record.share) });
    }
    const stolen = shares.length === 2 ? bytesToHex(combineShares(shares)) : null;
    expect(stolen).not.toBe(bytesToHex(victim.privateKey));
    expect(shares).toEqual([]);
  });
});
