import type { Follow, LinkAck, LinkCall, Unlink } from '../../wire/http/links';
import type {
  Ack,
  Activate,
  Commit,
  CommitReceipt,
  DealRequest,
  Enter,
  EntropyCall,
  GateCall,
  Open,
  Reshare,
  ShareCall,
  Unlock,
  VaultCall,
} from '../../wire/http/shareNode';

/** The client of one share node. Responses are unverified: `createNodeCalls` verifies them. */
export interface NodeTransport {
  commit(input: Commit): Promise<CommitReceipt>;
  open(input: Open): Promise<{ sealed: string }>;
  deal(input: DealRequest): Promise<Ack>;
  reshare(input: Reshare): Promise<Ack>;
  activate(input: Activate): Promise<{ sealed: string }>;
  enter(input: Enter): Promise<{ sealed: string }>;
  entropy(input: EntropyCall): Promise<{ sealed: string }>;
  share(input: ShareCall): Promise<{ sealed: string }>;
  unlock(input: Unlock): Promise<{ sealed: string }>;
  gate(input: GateCall): Promise<{ sealed: string }>;
  vault(input: VaultCall): Promise<{ sealed: string }>;
  link(input: LinkCall): Promise<LinkAck>;
  follow(input: Follow): Promise<{ sealed: string }>;
  unlink(input: Unlink): Promise<unknown>;
}
