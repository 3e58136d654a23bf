import { stringToHex, type Hex } from 'viem';
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe';
import { isAddressEqual, recoverMessageAddress } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

export const personal_signSiwe = defineCard({
  title: 'Sign in with the account',
  method: 'personal_sign',
  about: 'A sign-in message (EIP-4361). The page checks domain, nonce and signer, as its server would.',
  action: 'Sign in with the account',
  code: `import { createSiweMessage } from 'viem/siwe';\n\nconst message = createSiweMessage({\n  address: account, chainId, nonce,\n  domain: location.host, uri: location.href, version: '1',\n});\n${request('personal_sign', '[stringToHex(message), account]')}`,
  async run({ provider, account }) {
    const address = account();
    const nonce = generateSiweNonce();
    const chainId = Number(await provider.request({ method: 'eth_chainId' }));
    const message = createSiweMessage({
      address,
      chainId,
      nonce,
      domain: location.host,
      uri: location.href,
      version: '1',
      statement: 'Sign in to the demo.',
    });
    const params = [stringToHex(message), address];
    const signature = (await provider.request({ method: 'personal_sign', params })) as Hex;
    const signer = await recoverMessageAddress({ message, signature });
    const read = parseSiweMessage(message);
    return [
      { label: 'Domain', value: read.domain ?? '', verified: read.domain === location.host && read.nonce === nonce },
      { label: 'Signer', value: signer, verified: isAddressEqual(signer, address) },
    ];
  },
});
