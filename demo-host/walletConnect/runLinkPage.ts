import { UniversalProvider } from '@walletconnect/universal-provider';
import { renderSVG } from 'uqr';
import { describeError } from '../page/describeError';
import { askedOfSolana, sendOnSolana, signOnSolana, solanaChain } from './solana';

const chain = 'eip155:31337';
const asked = {
  eip155: {
    chains: [chain],
    methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
};

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>;

/** Connects by a link, which is shown as text and as a QR code, and asks for signatures and transactions. */
export async function runLinkPage({
  root,
  relayUrl,
  solanaUrl,
}: {
  root: HTMLElement;
  relayUrl: string;
  /** URL of an RPC node of the Solana chain; empty when there is none. */
  solanaUrl: string;
}): Promise<void> {
  const find = <Part extends HTMLElement = HTMLElement>(name: string) =>
    root.querySelector<Part>(`[data-part=${name}]`)!;
  const link = find<HTMLTextAreaElement>('link');
  const result = find('result');
  const provider = await UniversalProvider.init({
    projectId: 'inlay-local-demo',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: 'Far Away Demo', description: 'A dapp on another device', url: location.origin, icons: [] },
  });

  const say = (text: string) => (result.textContent = text);
  const show = () => {
    const account = accountOf(provider);
    const onSolana = accountOf(provider, 'solana');
    find('account').textContent = account ?? 'Not connected';
    if (solanaUrl !== '') find('solana').textContent = onSolana ?? 'Not connected';
    for (const button of root.querySelectorAll('button')) {
      const { action = '' } = button.dataset;
      if (/^connect/.test(action)) button.disabled = account !== null;
      else button.disabled = (/Solana$/.test(action) ? onSolana : account) === null;
    }
    if (account === null) return;
    link.value = '';
    find('code').replaceChildren();
  };
  const run = async (task: () => Promise<unknown>) => {
    say('…');
    try {
      say(String(await task()));
    } catch (error) {
      say(describeError(error).join(' '));
    }
    show();
  };
  const ask = (method: string, params: unknown[]) => provider.request<string>({ method, params }, chain);
  const askSolana = (method: string, params: object) =>
    provider.request<{ signature: string }>({ method, params }, solanaChain);
  const connect = async (optionalNamespaces: Record<string, typeof askedOfSolana>) =>
    (await provider.connect({ optionalNamespaces })) ? 'Connected' : 'Nothing';

  provider.on('display_uri', (uri: string) => {
    link.value = uri;
    find('code').innerHTML = renderSVG(uri);
  });
  provider.on('accountsChanged', (accounts: string[]) => say(`accountsChanged ${accounts.join()}`));
  provider.on('chainChanged', (chainId: unknown) => say(`chainChanged ${String(chainId)}`));
  provider.on('session_delete', () => {
    say('Disconnected by the wallet');
    show();
  });
  const actions: Record<string, () => Promise<unknown>> = {
    connect: () => connect(asked),
    connectBoth: () => connect({ ...asked, solana: askedOfSolana }),
    sign: () => ask('personal_sign', ['0x48656c6c6f2066726f6d206661722061776179', accountOf(provider)]),
    send: () => {
      const from = accountOf(provider);
      return ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }]);
    },
    signSolana: () => signOnSolana(askSolana, accountOf(provider, 'solana') ?? ''),
    sendSolana: () => sendOnSolana(askSolana, { account: accountOf(provider, 'solana') ?? '', nodeUrl: solanaUrl }),
    ping: async () => {
      await provider.client.ping({ topic: provider.session?.topic ?? '' });
      return 'Pong';
    },
    disconnect: async () => {
      await provider.disconnect();
      return 'Disconnected';
    },
  };
  for (const [name, task] of Object.entries(actions)) {
    root.querySelector(`[data-action=${name}]`)?.addEventListener('click', () => void run(task));
  }
  show();
}

function accountOf(provider: Provider, family: 'eip155' | 'solana' = 'eip155'): string | null {
  return provider.session?.namespaces[family]?.accounts[0]?.split(':')[2] ?? null;
}
