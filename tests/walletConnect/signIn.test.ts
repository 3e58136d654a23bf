import { afterEach, describe, expect, it } from 'vitest';
import { verifyMessage } from 'viem';
import { bytesToBase64url } from '../../src/kit/base64url';
import { utf8ToBytes } from '../../src/kit/bytes';
import { readRecap } from '../../src/walletConnect/signIn/recaps';
import { setUpLinkedWallet } from '../helpers/walletConnect/linkedWallet';
import { address, localChain } from '../helpers/wallet/walletHarness';
import { unlinkApp } from '../helpers/walletConnect/links';

const chain = 'eip155:31337';
const second = 'eip155:31338';
const chains = [localChain, { ...localChain, chainId: '0x7a6a', displayName: 'Second' }];
const asked = {
  chains: [chain, second, 'eip155:1'],
  domain: 'faraway.example',
  uri: 'https://faraway.example/login',
  nonce: '12345678abc',
  statement: 'Welcome back.',
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_unheardOf'],
};

describe('an application that connects with one-click sign-in', () => {
  const world = setUpLinkedWallet();
  afterEach(() => world.end());

  async function begin(change: Partial<typeof asked> & { resources?: string[] } = {}) {
    const wallet = await world.openWallet({ chains });
    const dapp = await world.openDapp();
    const { client } = dapp.provider;
    const { uri, response } = await client.authenticate({ ...asked, ...change });
    const done = response();
    done.catch(() => undefined);
    await wallet.actions.linkApp(uri);
    return { wallet, dapp, client, done };
  }

  it('receives a message that its own package verifies, and a session with what was granted', async () => {
    const { wallet, dapp, client, done } = await begin();
    const approval = await wallet.decide(true);
    expect(approval).toMatchObject({
      kind: 'signMessage',
      account: address,
      asker: { kind: 'walletConnect' },
      session: { networks: ['Local', 'Second'], methods: ['personal_sign', 'eth_sendTransaction'] },
      message: {
        signIn: {
          domain: 'faraway.example',
          uri: asked.uri,
          chainId: '31337',
          nonce: asked.nonce,
          problem: null,
          statement:
            'Welcome back. I further authorize the stated URI to perform the following actions on my behalf: ' +
            "(1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
        },
      },
    });
    if (approval.kind !== 'signMessage') throw new Error('Another kind');
    const { auths = [], session } = await done;
    const [cacao] = auths;
    expect(cacao).toMatchObject({ p: { iss: `did:pkh:${chain}:${address}` }, s: { t: 'eip191' } });
    const signature = cacao!.s.s as `0x${string}`;
    expect(await verifyMessage({ address, message: approval.message.text ?? '', signature })).toBe(true);
    expect(readRecap(cacao!.p.resources ?? [], 'eip155')).toEqual(['eth_sendTransaction', 'personal_sign']);
    expect(session?.namespaces.eip155?.methods.toSorted()).toEqual(['eth_sendTransaction', 'personal_sign']);
    expect(session?.namespaces.eip155?.accounts.toSorted()).toEqual([`${chain}:${address}`, `${second}:${address}`]);
    await wallet.until(() => wallet.apps().length === 1, 'the application');

    // The session works like any other, at both ends.
    const { topic } = session!;
    await client.ping({ topic });
    const request = { method: 'personal_sign', params: ['0x6869', address] };
    const signing = client.request<`0x${string}`>({ topic, chainId: second, request });
    expect(await wallet.decide(true)).toMatchObject({ chain: { name: 'Second' } });
    expect(await verifyMessage({ address, message: 'hi', signature: await signing })).toBe(true);
    const deleted = new Promise((resolve) => client.on('session_delete', resolve));
    await unlinkApp(wallet, topic);
    await deleted;
    await dapp.stop();
  });

  it('receives only the message if it requests no session, and is not listed', async () => {
    const { wallet, done } = await begin({ methods: [] });
    const approval = await wallet.decide(true);
    expect(approval).not.toHaveProperty('session');
    const { auths, session } = await done;
    expect([auths?.length, session]).toEqual([1, undefined]);
    expect([wallet.apps(), wallet.stores.permissions.state.askers]).toEqual([[], {}]);
  });

  it('is informed when the user rejects, and is not connected', async () => {
    const { wallet, done } = await begin();
    await wallet.decide(false);
    await expect(done).rejects.toMatch('User rejected');
    expect([wallet.apps(), wallet.stores.permissions.state.askers]).toEqual([[], {}]);
  });

  it('cannot sign in for a site other than the one it claims to be', async () => {
    const { wallet, done } = await begin({ domain: 'bank.example' });
    const approval = await wallet.decide(true);
    expect(approval).toMatchObject({ message: { signIn: { problem: 'domain' } } });
    await expect(done).rejects.toMatch('User rejected');
    expect(wallet.apps()).toEqual([]);
  });

  it('is handled as a session proposal if the sign-in is not possible', async () => {
    const { wallet, done } = await begin({ methods: ['eth_unheardOf'] });
    expect((await wallet.decide(true)).kind).toBe('connect');
    const { session } = await done;
    expect(session?.namespaces.eip155?.methods).toEqual(['personal_sign']);
  });

  it.each([
    ['of another resource', 'https://notify.example', 'request/personal_sign', 0],
    ['of another ability', 'eip155', 'manage/all', 0],
    ['with a name that breaks out of the statement', 'eip155', "request/x' for 'bank", 0],
    ['that it may ask for', 'eip155', 'request/personal_sign', 1],
  ])('a recap %s is counted correctly', (_, resource, ability, count) => {
    const recap = bytesToBase64url(utf8ToBytes(JSON.stringify({ att: { [resource]: { [ability]: [{}] } } })));
    expect(readRecap([`urn:recap:${recap}`], 'eip155')).toHaveLength(count);
    expect(readRecap([`urn:recap:${recap}`, 'https://last.example'], 'eip155')).toEqual([]);
  });

  it.each(['%', 'bm8', bytesToBase64url(utf8ToBytes('{"att":[1]}')), ''])(
    'an invalid recap (%s) is ignored',
    (text) => {
      expect(readRecap([`urn:recap:${text}`], 'eip155')).toEqual([]);
    },
  );
});
