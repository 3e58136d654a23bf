/** A package that is part of the shipped code. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The licence as package.json names it (SPDX). */
  licence: string;
}

/** The build replaces this list (`listLicences` in build/plugins/packages.mjs). */
export const licences: readonly ShippedPackage[] = [];
