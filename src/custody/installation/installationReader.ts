import { messageOf } from '../../errors/base';
import { UserError } from '../../errors/user';
import type { Installation } from '../../wire/http/installation';
import { hashText } from '../statements';
import { anyPage, type InstallationMemory } from './installationMemory';
import { openInstallation, parseAnchor } from './signedInstallation';

export interface InstallationReaderDeps {
  /** Returns the document from the server, or null if it has none. Rejects if the server cannot be reached. */
  read(): Promise<unknown>;
  memory: InstallationMemory;
  /** Origin of the wallet: a document for another origin is rejected. */
  origin: string;
  /** The anchor built into this code: `key` or `key:sequence`, or empty. */
  built: string;
  /** The anchor of the embedding page, and the page's origin as reported by the browser. */
  page?: { origin: string; anchor: string } | undefined;
  /** Called with the reason why a document is rejected. */
  warn?: ((message: string) => void) | undefined;
}

/**
 * Creates the reader that decides which installation document this browser trusts: the served one, if it agrees with everything that the
 * server cannot change: what this browser has seen before, the page's own tag, and the key in this code. Each of these that exists must
 * agree. If none exists, the first document is trusted and remembered. A document confirmed only by a page's tag is remembered only below
 * that page.
 */
export function createInstallationReader({ read, memory, origin, built, page, warn }: InstallationReaderDeps) {
  const own = page?.origin ?? anyPage;
  const places = own === anyPage ? [anyPage] : [anyPage, own];

  function open(signed: unknown): Installation {
    const remembered = places.map((place) => memory.anchor(place)).filter((anchor) => anchor !== undefined);
    const known = [...(built === '' ? [] : [parseAnchor(built)]), ...remembered];
    const tagged = page ? [parseAnchor(page.anchor)] : [];
    const installation = openInstallation({ signed, anchors: [...known, ...tagged], walletOrigin: origin });
    const { key } = signed as { key: string };
    const vouched = built !== '' || memory.anchor(anyPage) !== undefined || !page;
    memory.note(vouched ? anyPage : own, { key, sequence: installation.sequence });
    return installation;
  }

  return {
    /**
     * Reads the document again each time.
     * @throws UserError `installationUnproven`; otherwise whatever `read` rejects with.
     */
    async installation(): Promise<Installation> {
      const signed = await read();
      try {
        return open(signed);
      } catch (cause) {
        warn?.(`The installation document is not valid: ${messageOf(cause)}`);
        throw new UserError('installationUnproven', { cause });
      }
    },

    /**
     * Checks that a returning user has the same key as before.
     * @throws UserError `walletMissing` if the key is another one or missing (`null`).
     */
    checkUser({ user, publicKey }: { user: string; publicKey: string | null }): void {
      const known = memory.keyOf(places, user);
      if (known !== undefined && known !== (publicKey === null ? null : hashText(publicKey)))
        throw new UserError('walletMissing');
    },

    noteUser(seen: { user: string; publicKey: string }): void {
      const place = memory.anchor(anyPage) ? anyPage : own;
      memory.noteUser(place, seen);
    },

    forgetUser: (user: string): void => memory.forgetUser(user),
  };
}

export type InstallationReader = ReturnType<typeof createInstallationReader>;
