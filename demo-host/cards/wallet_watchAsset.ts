import { defineCard } from '../page/card';
import { request } from './code/request';

export const wallet_watchAsset = defineCard({
  title: 'Show a token',
  method: 'wallet_watchAsset',
  about: 'Offers the wallet a token to show (EIP-747). The wallet takes symbol and decimals from the contract.',
  action: 'Show a token',
  code: request('wallet_watchAsset', `{ type: 'ERC20', options: { address: token } }`),
  async run({ provider, setup }) {
    const options = { address: setup.testDollar, symbol: 'TUSD', decimals: 6 };
    const params = { type: 'ERC20', options };
    const answer = await provider.request({ method: 'wallet_watchAsset', params });
    return [{ label: 'Shown', value: String(answer), verified: answer === true }];
  },
});
