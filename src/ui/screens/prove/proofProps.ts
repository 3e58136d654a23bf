import type { ProveApi } from '../../../wire/http/prove';

export interface ProofProps {
  api: ProveApi;
  /** How the wallet is called. */
  wallet: string;
  /** Whom the page expects. */
  hint: string;
  /** Goes on with the proof. */
  leave: (url: string) => void;
}
