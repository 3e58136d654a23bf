import type { InstallationReader } from '../../custody/installation/installationReader';
import { UserError } from '../../errors/user';

/** The installation, fetched with what reads it once it is needed. */
export interface LazyInstallation {
  (): Promise<InstallationReader>;
  /**
   * Where people are sent to sign in with a connection, as the operator has signed it.
   * @throws UserError `installationUnproven`, `providerFailed` where nobody can be sent there.
   */
  authorizeOf(connectionId: string): Promise<string>;
}

/** @param options.page the page around us, where its tag names an installation. */
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
