import type { ProjectConfig } from '../../src/wire/http/project';
import type { SiteManifest } from './manifest';

export interface SiteDeps {
  /** Absolute path of the build folder. */
  root: string;
  manifest: SiteManifest;
  /** Returns the client's data that the wallet may know, or undefined for an unknown client. */
  findProject(clientId: string): ProjectConfig | undefined;
  /** The project whose connections and chains the wallet uses when it runs as a separate page. */
  defaultProject: ProjectConfig | undefined;
  /** Returns the CSP sources that may frame the wallet for one client, or for any client if none is given. */
  frameAncestors(clientId: string | undefined): readonly string[];
  local: boolean;
}
