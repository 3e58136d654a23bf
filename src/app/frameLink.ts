import type { InitMessage } from '../wire/boot';
import type { HostNotifier } from '../wallet/ports';
import type { StreamKind } from '../wire/channel';
import type { FrameMemory } from './early/frameMemory';
import type { ProjectConfig } from '../wire/http/project';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';

/** The request for the session's record, sent before core was loaded. */
export interface PrefetchedSession {
  /** The request's body, which contains the session's public name. */
  readonly body: string;
  readonly response: Promise<Response>;
  /** Resolves to whether the server has a record under that name. Never rejects. */
  readonly isLive: Promise<boolean>;
}

/** What boot passes to core. Only plain data and functions, because the two are built separately and share no class. */
export interface FrameLink {
  readonly init: InitMessage;
  /** Origin of the embedding page, as the browser reports it. */
  readonly hostOrigin: string;
  /** Origins of all pages around the frame, nearest first. */
  readonly ancestors: readonly string[];
  /** True if the host uses Inlay's own loader. */
  readonly isInlayHost: boolean;
  /** True if the page already knew this frame before the frame was reloaded. */
  readonly isReloaded: boolean;
  /** The client's project, if the document contained it. */
  readonly project: ProjectConfig | null;
  /** The session's record, if it has already been requested. */
  readonly record?: PrefetchedSession | undefined;
  readonly memory: FrameMemory;
  readonly notify: HostNotifier['notify'];
  /** Tells boot which chain id to return from now on. */
  chainChanged(chainId: string): void;
}

/** What core returns to boot. */
export interface FrameCore {
  /** Handles a request that boot cannot answer. Never rejects. */
  handle(kind: StreamKind, request: JsonRpcRequest): Promise<JsonRpcResponse>;
  /** Returns the accounts that the host may see, after the attempt to restore the session. */
  accounts(): Promise<string[]>;
}

/** The module behind `__CORE_URL__`. */
export interface CoreModule {
  startFrame(link: FrameLink): FrameCore;
}
