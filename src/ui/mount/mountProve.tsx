import type { ProveApi, ProveOpenAnswer } from '../../wire/http/prove';
import type { WhiteLabel } from '../../wire/whiteLabel';
import { mountTree, type Place } from './mountTree';
import { Loading } from '../screens/loading/Loading';
import { Prove } from '../screens/prove/Prove';

/** Mounts the page that takes proofs. It opens the flow first, because theme and language follow the client's white-label options. */
export function mountProve({
  api,
  hint,
  readWhiteLabel,
  leave,
  ...place
}: Place & {
  api: ProveApi;
  /** The user that the page expects, as it names them; `''` if it does not say. */
  hint: string;
  readWhiteLabel: (clientId: string) => Promise<WhiteLabel>;
  leave: (url: string) => void;
}): void {
  let whiteLabel: WhiteLabel = {};
  let changed = (): void => undefined;
  const tree = mountTree({
    ...place,
    surface: 'page',
    read: () => {
      const { mode } = whiteLabel;
      return { choice: mode === 'light' || mode === 'dark' ? mode : 'system', locale: null, whiteLabel };
    },
    subscribe(listener) {
      const before = changed;
      changed = () => {
        before();
        listener();
      };
      return () => undefined;
    },
  });
  tree.render(<Loading />);
  const draw = (opened: ProveOpenAnswer | null) =>
    tree.render(<Prove api={api} hint={hint} kind={opened?.kind ?? null} whiteLabel={whiteLabel} leave={leave} />);
  api.open().then(
    async (opened) => {
      whiteLabel = await readWhiteLabel(opened.clientId).catch(() => whiteLabel);
      changed();
      draw(opened);
    },
    () => draw(null),
  );
}
