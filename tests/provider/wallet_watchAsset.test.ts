import { describe, expect, it } from 'vitest';
import { address, createConnectedHarness } from '../helpers/wallet/walletHarness';
import { createSavedAssets } from '../helpers/wallet/savedAssets';

const account = address.toLowerCase();
const token = '0x00000000000000000000000000000000000000bb';
const word = (value: number | bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const text = (value: string) =>
  `0x${'20'.padStart(64, '0')}${value.length.toString(16).padStart(64, '0')}${Buffer.from(value).toString('hex').padEnd(64, '0')}`;

describe('wallet_watchAsset (EIP-747)', () => {
  const coin: Record<string, string> = { '0x95d89b41': text('COIN'), '0x313ce567': word(6) };
  const eth_call = ([{ data }]: [{ data: string }]) => coin[data.slice(0, 10)] ?? '0x';
  const asset = (options: object = {}, type = 'ERC20') => ({ type, options: { address: token, ...options } });
  const connect = (node: object) => {
    const { data, kept } = createSavedAssets();
    return createConnectedHarness({ node: { ...node }, deps: { data } }).then((harness) => ({ ...harness, kept }));
  };

  it('shows and saves the symbol and decimals of the contract', async () => {
    const { ask, press, queue, kept, waiting } = await connect({ eth_call });
    const watching = ask('wallet_watchAsset', asset({ symbol: 'coin', decimals: '6' }));
    await waiting();
    expect(queue()[0]).toMatchObject({ asset: { type: 'ERC20', symbol: 'COIN', decimals: 6 } });
    await press(true);
    expect(await watching).toMatchObject({ result: true });
    expect(kept).toEqual([{ token_address: token, token_name: '', token_symbol: 'COIN', decimals: 6 }]);
  });

  it.each([
    ['another symbol', asset({ symbol: 'USDC' }), -32602],
    ['other decimals', asset({ decimals: 18 }), -32602],
    ['no contract', asset({ address: account }, 'ERC721'), -32602],
    ['an invalid NFT', asset({ tokenId: '1' }, 'ERC721'), -32001],
    ['an unknown kind', asset({}, 'ERC777'), -32602],
  ])('refuses %s without asking the user', async (_, params, code) => {
    const { ask, queue } = await connect({ eth_call });
    expect(await ask('wallet_watchAsset', params)).toMatchObject({ error: { code } });
    expect(queue()).toEqual([]);
  });

  it.each([
    ['ERC721', '0x80ac58cd', '0x6352211e', `0x${account.slice(2).padStart(64, '0')}`, true],
    ['ERC721', '0x80ac58cd', '0x6352211e', `0x${token.slice(2).padStart(64, '0')}`, false],
    ['ERC1155', '0xd9b67a26', '0x00fdd58e', word(3), true],
    ['ERC1155', '0xd9b67a26', '0x00fdd58e', word(0), false],
  ])('%s is saved only if the account holds it', async (type, id, selector, answer, held) => {
    const node = {
      eth_call: ([{ data }]: [{ data: string }]) =>
        data.startsWith('0x01ffc9a7')
          ? word(data.includes(id.slice(2)) ? 1 : 0)
          : data.startsWith(selector)
            ? answer
            : '0x',
    };
    const { ask, press, kept } = await connect(node);
    const watching = ask('wallet_watchAsset', asset({ tokenId: '9' }, type));
    if (held) await press(true);
    expect(await watching).toMatchObject(held ? { result: true } : { error: { code: -32602 } });
    const nft = { nft_address: token, nft_id: '9', nft_contract_standard: type.toLowerCase() };
    expect(kept).toEqual(held ? [nft] : []);
  });
});
