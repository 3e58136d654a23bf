import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Database from 'libsql';
import { createSealingKey } from '../../frame-host/keys/nodeKeys';
import { nodeMigrations } from '../../frame-host/keys/shareNode/nodeTables';
import { openShareNode } from '../../frame-host/keys/server/openShareNode';
import { registerShareNode } from '../../frame-host/keys/routes';
import { createShareStore } from '../../frame-host/keys/shareNode/shareStore';
import { openDatabase } from '../../frame-host/storage/database';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { signStatement, statements, toUserId } from '../../src/custody/statements';
import { systemClock } from '../../src/kit/clock';
import { hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';

/** Runs a share node with this many users, some of whom sign in. It also sends their requests, on demand. */
const [folder, fill] = process.argv.slice(2);
const walletOrigin = 'https://wallet.example';
const issuer = 'https://issuer.example';
const connectionId = 'email';
const index = 1;
const sealing = randomBytes(32).toString('hex');
const signing = await generateKeyPair('ES256');
const jwks = { keys: [{ ...(await exportJWK(signing.publicKey)), kid: 'one', alg: 'ES256' }] };
const nobody = () => Promise.reject(new Error('This benchmark sends no such request.'));
const { node } = await openShareNode({
  index,
  threshold: 2,
  folder,
  sealingKey: sealing,
  walletOrigin,
  issuers: [{ connectionId, issuer, audiences: ['shop'], jwks }],
  peers: () => new Map(),
  registryKey: () => '',
  registry: { lookup: nobody, undelivered: nobody },
});

const people = [];
const db = await openDatabase({ file: join(folder, 'shares.db'), migrations: nodeMigrations });
const store = createShareStore({ index, db, sealingKey: createSealingKey(hexToBytes(sealing)), clock: systemClock });
for (let at = 0; at < 200; at++) {
  const privateKey = randomScalar(fillRandom);
  const publicKey = publicKeyHex(privateKey);
  const user = toUserId({ connectionId, subject: `person-${at}` });
  const authPublicKey = authPublicKeyOf(privateKey);
  const key = { user, publicKey, authPublicKey, epoch: 1, commitments: [publicKey, publicKey], share: randomBytes(32) };
  await store.addPending(key);
  await store.turnActive(key);
  people.push({ user, publicKey, authPublicKey, privateKey, subject: `person-${at}` });
}
await db.destroy();
fillWith(Number(fill));

const app = fastify();
registerShareNode(app, { node, prefix: '', walletOrigin, max: 1_000_000_000 });
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });

const makers = {
  async open({ subject }) {
    const privateKey = randomScalar(fillRandom);
    const ephemeralPublicKey = publicKeyHex(privateKey);
    const hash = await crypto.subtle.digest('SHA-256', hexToBytes(ephemeralPublicKey));
    const nonce = Buffer.from(hash).toString('base64url');
    const idToken = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('shop')
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signing.privateKey);
    const statement = statements.open({ nodePublicKey: node.publicKey, connectionId, idToken });
    return { connectionId, idToken, ephemeralPublicKey, signature: signStatement(statement, privateKey) };
  },
  async enter({ user, publicKey, authPublicKey, privateKey }) {
    const ephemeralPublicKey = publicKeyHex(randomScalar(fillRandom));
    const named = { user, ephemeralPublicKey, at: Date.now() };
    const statement = statements.enter({ nodePublicKey: node.publicKey, ...named });
    return { ...named, publicKey, authPublicKey, signature: signAsOwner(statement, privateKey) };
  },
};
process.on('message', async ({ what, count }) => {
  const some = Array.from({ length: count }, (_, at) => people[at % people.length]);
  process.send({ bodies: await Promise.all(some.map(makers[what])) });
});

function fillWith(count) {
  const file = new Database(join(folder, 'shares.db'));
  file.exec(`begin;
    insert into shares (user, public_key, status, epoch, sharing, commitments, key_commitments, sealed_share, created_at, vault)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      select printf('%064x', i * 2654435761 % 4294967296 * 2097152 + i), printf('02%064x', i * 40503 % 4294967296 * 2097152 + i),
        'active', 1, '', printf('["02%064x","03%064x"]', i, i), null, printf('%080x', i), i, null from n;
    commit;`);
  file.close();
}
