import type { ProjectConfig } from '../../src/wire/http/project';
import type { SiteManifest } from './manifest';

export interface SiteDeps {
  /** Folder of the build, absolute. */
  root: string;
  manifest: SiteManifest;
  /** What the wallet may know of a client, or undefined for an unknown client. */
  findProject(clientId: string): ProjectConfig | undefined;
  /** Whose connections and chains the wallet has as a page of its own. */
  defaultProject: ProjectConfig | undefined;
  /** CSP sources that may frame the wallet for one client, or for any client when it is not named. */
  frameAncestors(clientId: string | undefined): readonly string[];
  local: boolean;
}
