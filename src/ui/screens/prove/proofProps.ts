import type { ProveApi } from '../../../wire/http/prove';

export interface ProofProps {
  api: ProveApi;
  /** The name of the wallet. */
  wallet: string;
  /** The user that the page expects. */
  hint: string;
  /** Navigates to the URL that continues with the proof. */
  leave: (url: string) => void;
}
