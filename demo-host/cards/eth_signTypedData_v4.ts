import { isAddressEqual, recoverTypedDataAddress, type Hex } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
] as const;
const types = {
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallet', type: 'address' },
  ],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person' },
    { name: 'contents', type: 'string' },
  ],
} as const;

export const eth_signTypedData_v4 = defineCard({
  title: 'Sign typed data',
  method: 'eth_signTypedData_v4',
  about: 'Signs structured data (EIP-712). The page recovers the signer from the signature.',
  action: 'Sign typed data',
  code: request('eth_signTypedData_v4', '[account, JSON.stringify({ domain, types, primaryType, message })]'),
  fields: [{ name: 'contents', label: 'Contents', value: 'Lunch is on me' }],
  async run({ provider, account }, { contents = '' }) {
    const address = account();
    const chainId = Number(await provider.request({ method: 'eth_chainId' }));
    const data = {
      types,
      primaryType: 'Mail',
      domain: { name: 'Inlay demo', version: '1', chainId },
      message: {
        from: { name: 'You', wallet: address },
        to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
        contents,
      },
    } as const;
    const params = [address, JSON.stringify({ ...data, types: { EIP712Domain, ...types } })];
    const signature = (await provider.request({ method: 'eth_signTypedData_v4', params })) as Hex;
    const signer = await recoverTypedDataAddress({ ...data, signature });
    return [
      { label: 'Signature', value: signature },
      { label: 'Signer', value: signer, verified: isAddressEqual(signer, address) },
    ];
  },
});
