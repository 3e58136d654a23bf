import { createHttp } from '../../api/http';
import { createInstallationMemory } from '../../custody/installation/installationMemory';
import { createInstallationReader, type InstallationReader } from '../../custody/installation/installationReader';
import { HttpError } from '../../errors/http';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import { installationCalls } from '../../wire/http/installation';

/**
 * Reads and verifies the installation: which share nodes hold key shares, and which issuers identify users. Fetched at the first sign-in.
 */
export function createInstallation({
  self,
  page,
}: {
  self: Window;
  /** The embedding page and what its script tag says of the installation, if anything. */
  page?: { origin: string; anchor: string } | undefined;
}): InstallationReader {
  const { origin } = self.location;
  const http = createHttp({ fetch: self.fetch.bind(self), baseUrl: origin });
  return createInstallationReader({
    async read() {
      try {
        return await http.send(installationCalls.read);
      } catch (error) {
        // Distinguishes a server without an installation from one that does not respond.
        if (error instanceof HttpError && error.code !== 'unavailable' && error.code !== 'rateLimited') return null;
        throw error;
      }
    },
    memory: createInstallationMemory(createFallbackStorage([() => self.localStorage])),
    origin,
    built: __INSTALLATION__,
    page,
    // oxlint-disable-next-line no-console -- for the operator: the user is told in their own words.
    warn: (message) => console.warn(message),
  });
}
