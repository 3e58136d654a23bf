import type { EIP1193Provider } from 'viem';

type Address = `0x${string}`;

declare global {
  interface Window {
    /** Put there by this page when the wallet announces itself. */
    inlayProvider: EIP1193Provider | undefined;
  }
}

export interface Integrator {
  connect(): Promise<Address>;
  /** True when the signature is the account's. */
  sign(request: { account: Address; message: string }): Promise<boolean>;
  /** Signs {@link note}. True when the signature is the account's. */
  signTypedData(request: { account: Address }): Promise<boolean>;
  /** True when the chain has mined it. */
  send(request: { account: Address; to: Address }): Promise<boolean>;
  /** Answers the chain that the library then sees. */
  switchChain(id: number): Promise<number>;
}

/** Typed data of the local chain. */
export const note = {
  domain: { name: 'Integrator', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const;

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Buttons and a line of text for what came of the last one pressed. */
export function playIntegrator(integrator: Integrator): void {
  let account: Address | undefined;
  const button = (name: string, work: (known: Address) => Promise<string>): void => {
    const node = document.querySelector<HTMLButtonElement>(`button[name="${name}"]`)!;
    const output = document.querySelector('output')!;
    node.addEventListener('click', () => {
      output.textContent = 'Waiting';
      work(account ?? '0x').then(
        (text) => (output.textContent = text),
        (error: { code?: unknown; message?: string }) =>
          (output.textContent = `Failed ${error.code}: ${error.message}`),
      );
    });
  };
  button('connect', async () => {
    account = await integrator.connect();
    return `Connected ${account}`;
  });
  button('sign', async (known) =>
    (await integrator.sign({ account: known, message: 'Hello' })) ? 'Signed' : 'Wrong signer',
  );
  button('sign typed data', async (known) =>
    (await integrator.signTypedData({ account: known })) ? 'Signed typed data' : 'Wrong signer',
  );
  button('switch chain', async () => `On chain ${await integrator.switchChain(11_155_111)}`);
  button('send', async (known) => ((await integrator.send({ account: known, to })) ? 'Mined' : 'Reverted'));

  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: EIP1193Provider }>).detail;
    if (info.rdns === 'dev.inlay') window.inlayProvider = provider;
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}
