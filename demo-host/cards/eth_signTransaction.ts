import { isAddressEqual, keccak256, parseTransaction, recoverTransactionAddress, toHex } from 'viem';
import type { TransactionSerialized } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const eth_signTransaction = defineCard({
  title: 'Sign transaction',
  method: 'eth_signTransaction',
  about: 'Signs a transaction without sending it. The page reads the bytes and recovers the signer.',
  action: 'Sign transaction',
  code: request('eth_signTransaction', `[{ from: account, to: '0x…', value: '0x1' }]`),
  fields: [{ name: 'value', label: 'Amount in wei', value: '1' }],
  async run({ provider, account }, { value = '' }) {
    const from = account();
    const params = [{ from, to: from, value: toHex(BigInt(value)) }];
    const raw = (await provider.request({ method: 'eth_signTransaction', params })) as TransactionSerialized;
    const signer = await recoverTransactionAddress({ serializedTransaction: raw });
    const signed = parseTransaction(raw);
    return [
      { label: 'Hash', value: keccak256(raw) },
      { label: 'Amount', value: `${signed.value ?? 0n} wei`, verified: (signed.value ?? 0n) === BigInt(value) },
      { label: 'Signer', value: signer, verified: isAddressEqual(signer, from) },
    ];
  },
});
