import type { StandaloneSignIn } from '../../wallet/compose/createSignIn';
import { signInHostTexts } from '../i18n/signInHostTexts';
import { loadTexts } from '../i18n/textGroup';
import { mountTree, type Place, type Settings } from './mountTree';
import { SignInHostApp, type SignInHostView } from './SignInHostApp';
import { SignInContext, type Surface } from '../hooks/useWallet';

export interface MountedSignIn {
  show: (view: SignInHostView) => void;
  unmount: () => void;
}

/**
 * Renders the sign-in host's screens in an element; `show` changes the screen. Theme and language follow the white-label options of
 * `signIn`: its mode overrides the system's.
 */
export function mountSignIn({
  signIn,
  surface,
  ...place
}: Place & { signIn: StandaloneSignIn; surface: Surface }): MountedSignIn {
  const { embed, preferences } = signIn.stores;
  const read = (): Settings => {
    const { whiteLabel } = embed.state;
    const { mode } = whiteLabel;
    const choice = mode === 'light' || mode === 'dark' ? mode : preferences.state.theme;
    return { choice, locale: preferences.state.locale, whiteLabel, hostMode: mode };
  };
  const tree = mountTree({ ...place, surface, read, subscribe: (listener) => embed.subscribe(listener) });
  // The first view waits for the texts. When the language changes later, they are fetched again.
  let texts = loadTexts(tree.i18n, signInHostTexts, tree.i18n.language);
  tree.i18n.on('languageChanged', (language) => {
    texts = loadTexts(tree.i18n, signInHostTexts, language);
    void texts.then(() => draw());
  });
  let view: SignInHostView = { kind: 'loading' };
  const draw = () =>
    tree.render(
      <SignInContext value={signIn}>
        <SignInHostApp view={view} surface={surface} />
      </SignInContext>,
    );
  return {
    show(next) {
      view = next;
      void texts.then(draw);
    },
    unmount: tree.unmount,
  };
}
