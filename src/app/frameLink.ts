import type { InitMessage } from '../wire/boot';
import type { HostNotifier } from '../wallet/ports';
import type { StreamKind } from '../wire/channel';
import type { ProjectConfig } from '../wire/http/project';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';

/** The call for the session's record, made before core was there. */
export interface PrefetchedSession {
  /** Of the call: the session's public name is in it. */
  readonly body: string;
  readonly response: Promise<Response>;
  /** Whether the server has a record under that name. Never rejects. */
  readonly isLive: Promise<boolean>;
}

/** What boot hands to core: plain data and functions, since the two are built apart and share no class. */
export interface FrameLink {
  readonly init: InitMessage;
  /** The embedding origin, as the browser gives it. */
  readonly hostOrigin: string;
  /** The origins of all pages around the frame, nearest first. */
  readonly ancestors: readonly string[];
  /** True when the host runs our own loader. */
  readonly isInlayHost: boolean;
  /** True where the page has known this frame since before it was reloaded. */
  readonly isReloaded: boolean;
  /** The client's project where the document carried it. */
  readonly project: ProjectConfig | null;
  /** Where the record has been asked for already. */
  readonly record?: PrefetchedSession | undefined;
  readonly notify: HostNotifier['notify'];
  /** Tells boot which chain it shall answer from now on. */
  chainChanged(chainId: string): void;
}

/** What core hands back. */
export interface FrameCore {
  /** Answers a request that boot does not know. Never rejects. */
  handle(kind: StreamKind, request: JsonRpcRequest): Promise<JsonRpcResponse>;
  /** What the host may see, once the session has been tried. */
  accounts(): Promise<string[]>;
}

/** The module behind `__CORE_URL__`. */
export interface CoreModule {
  startFrame(link: FrameLink): FrameCore;
}
