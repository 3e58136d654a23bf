import type { ConnectionKind, RedirectConnection } from './connection';
import { custom } from './custom';

/** The kinds that leave for a provider; e-mail codes are answered by `frame-host/signin`. */
export const redirectConnections: Readonly<Partial<Record<ConnectionKind, RedirectConnection>>> = { custom };
