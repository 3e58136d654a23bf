import type { HostNotifier } from '../ports';
import type { WalletStores } from '../wallet';

/** Reports the look of the wallet to our own loader, once the project is known. */
export function reportLook({
  deps: { host },
  stores: { embed },
  ready,
}: {
  deps: { readonly host: HostNotifier | null };
  stores: Pick<WalletStores, 'embed'>;
  ready: { readonly project: Promise<unknown> };
}): void {
  if (!host?.isInlay) return;
  ready.project.then(
    () => {
      const { theme, mode, logoLight, logoDark, defaultLanguage, showWidgetButton } = embed.state.whiteLabel;
      const texts = { mode, logoLight, logoDark, defaultLanguage };
      host.notify('communication', 'inlay_look', { theme: theme && { ...theme }, ...texts, showWidgetButton });
    },
    () => undefined,
  );
}
