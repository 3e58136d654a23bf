import type { ProveApi } from '../../../wire/http/prove';

export interface ProofProps {
  api: ProveApi;
  /** Goes on with the proof. */
  leave: (url: string) => void;
}
