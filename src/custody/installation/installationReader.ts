import { messageOf } from '../../errors/base';
import { UserError } from '../../errors/user';
import type { Installation } from '../../wire/http/installation';
import { hashText } from '../statements';
import { anyPage, type InstallationMemory } from './installationMemory';
import { openInstallation, parseAnchor } from './signedInstallation';

export interface InstallationReaderDeps {
  /** The document as the server gives it; null where it gives none. Rejects where the server cannot be asked. */
  read(): Promise<unknown>;
  memory: InstallationMemory;
  /** Of the wallet: a document for another place does not count. */
  origin: string;
  /** What is written into this code: `key` or `key:sequence`, or empty. */
  built: string;
  /** What the page around us says, and the origin that the browser gives for it. */
  page?: { origin: string; anchor: string } | undefined;
  /** Hears why a document does not count. */
  warn?: ((message: string) => void) | undefined;
}

/**
 * What this browser believes of the installation: the served document, once it agrees with everything that the server cannot
 * change: what this browser has seen before, the page's own tag, and the key in this code. Each that there is has to agree.
 * Without any the first document is believed and remembered. What a page's tag alone vouches for is remembered below that page only.
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
    /** Asks anew each time. @throws UserError `installationUnproven`; whatever `read` rejects with. */
    async installation(): Promise<Installation> {
      const signed = await read();
      try {
        return open(signed);
      } catch (cause) {
        warn?.(`The installation document does not count: ${messageOf(cause)}`);
        throw new UserError('installationUnproven', { cause });
      }
    },

    /**
     * Sees that the key of somebody who comes back is the one that they had.
     * @throws UserError `walletMissing` where it is another one, or none (`null`).
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
