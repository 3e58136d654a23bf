import type { InstallationReader } from '../../custody/installation/installationReader';
import { UserError } from '../../errors/user';

/** The installation; its code is fetched when first needed. */
export interface LazyInstallation {
  (): Promise<InstallationReader>;
  /**
   * Returns the authorize URL of a connection, as signed by the operator.
   * @throws UserError `installationUnproven`, `providerFailed` if the connection has no such URL.
   */
  authorizeOf(connectionId: string): Promise<string>;
}

/** @param options.page the embedding page, if its script tag names an installation. */
export function createLazyInstallation(options: {
  self: Window;
  page?: { origin: string; anchor: string } | undefined;
}): LazyInstallation {
  let reader: Promise<InstallationReader> | undefined;
  const get = (): Promise<InstallationReader> => {
    reader ??= import('./installation').then(
      ({ createInstallation }) => createInstallation(options),
      (cause: unknown) => {
        reader = undefined;
        throw new UserError('network', { cause });
      },
    );
    return reader;
  };
  return Object.assign(get, {
    async authorizeOf(connectionId: string): Promise<string> {
      const { connections } = await (await get()).installation();
      const connection = connections.find(({ id }) => id === connectionId);
      if (!connection) throw new UserError('installationUnproven');
      if (connection.authorize === undefined) throw new UserError('providerFailed');
      return connection.authorize;
    },
  });
}
