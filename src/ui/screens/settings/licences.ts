/** A package that is part of what is shipped. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** As its package.json names it (SPDX). */
  licence: string;
}

/** The build puts the list in the place of this one (`listLicences` in build/plugins/packages.mjs). */
export const licences: readonly ShippedPackage[] = [];
