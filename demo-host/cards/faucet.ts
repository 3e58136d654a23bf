import { defineCard } from '../page/card';

export const faucet = defineCard({
  title: 'Test funds',
  about: 'The faucet of the local chain: 10 ETH, 1,000 test dollars and a tile. They are worth nothing.',
  action: 'Get test funds',
  code: `await fetch('/faucet', {\n  method: 'POST',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify({ address: account }),\n});`,
  async run({ account, progress }) {
    const address = account();
    progress('Asking the faucet');
    const response = await fetch('/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    if (!response.ok) throw new Error(`The faucet responded with status ${response.status}.`);
    const { ether, dollars } = (await response.json()) as { ether: string; dollars: string };
    return [
      { label: 'Balance', value: `${ether} ETH` },
      { label: 'Test dollars', value: `${dollars} TUSD` },
    ];
  },
});
