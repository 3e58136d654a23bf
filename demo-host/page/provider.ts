/** The part of an EIP-1193 provider that a page needs. */
export interface Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (data: unknown) => void): unknown;
}

interface Announcement {
  info: { name: string; rdns: string };
  provider: Provider;
}

const rdns = 'dev.inlay';

/** Resolves with the provider when the wallet announces itself (EIP-6963), however late that is. */
export function findProvider(): Promise<Provider> {
  return new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<Announcement>).detail;
      if (info.rdns === rdns) resolve(provider);
    });
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  });
}
