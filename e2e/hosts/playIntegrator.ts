import type { EIP1193Provider } from 'viem';

type Address = `0x${string}`;

declare global {
  interface Window {
    /** Set by this page when the wallet announces itself. */
    inlayProvider: EIP1193Provider | undefined;
  }
}

export interface Integrator {
  connect(): Promise<Address>;
  /** Resolves to whether the signature is the account's. */
  sign(request: { account: Address; message: string }): Promise<boolean>;
  /** Signs {@link note}. Resolves to whether the signature is the account's. */
  signTypedData(request: { account: Address }): Promise<boolean>;
  /** Resolves to whether the chain has mined it successfully. */
  send(request: { account: Address; to: Address }): Promise<boolean>;
  /** Makes the wallet add {@link secondChain} and switch to it. Returns the chain id that the library then reports. */
  switchChain(): Promise<number>;
}

/** Typed data for the local chain. */
export const note = {
  domain: { name: 'Integrator', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const;

/** A second real chain that the wallet does not know; the story provides its URL. */
export const secondChain = {
  id: 31338,
  name: 'Second chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URLSearchParams(location.search).get('second') ?? ''] } },
} as const;

/** The same in the format of EIP-3085. */
export const secondChainParams = {
  chainId: `0x${secondChain.id.toString(16)}`,
  chainName: secondChain.name,
  nativeCurrency: secondChain.nativeCurrency,
  rpcUrls: secondChain.rpcUrls.default.http,
} as const;

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const output = document.createElement('output');

/** Adds a button; the line of text shows the result. */
export function addButton(label: string, work: () => Promise<string>): void {
  const button = document.createElement('button');
  button.textContent = label;
  button.addEventListener('click', () => {
    tell('Waiting');
    work().then(tell, (error: { code?: unknown; message?: string }) => tell(`Failed ${error.code}: ${error.message}`));
  });
  document.body.append(button);
}

export function tell(text: string): void {
  output.textContent = text;
}

/** Adds the buttons, and a line of text for the result of the last click. */
export function playIntegrator(integrator: Integrator): void {
  let account: Address = '0x';
  document.body.append(output);
  addButton('Connect', async () => {
    account = await integrator.connect();
    return `Connected ${account}`;
  });
  addButton('Sign', async () => ((await integrator.sign({ account, message: 'Hello' })) ? 'Signed' : 'Wrong signer'));
  addButton('Sign typed data', async () =>
    (await integrator.signTypedData({ account })) ? 'Signed typed data' : 'Wrong signer',
  );
  addButton('Switch chain', async () => `On chain ${await integrator.switchChain()}`);
  addButton('Send', async () => ((await integrator.send({ account, to })) ? 'Mined' : 'Reverted'));

  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: EIP1193Provider }>).detail;
    if (info.rdns === 'dev.inlay') window.inlayProvider = provider;
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}
