interface WithPolicy {
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Returns whether the pages around a document let it use a feature, e.g. `clipboard-read` (Permissions Policy). Only Chromium says so;
 * elsewhere the answer is true, and a call may still fail.
 */
export const allowsFeature = (document: object, name: string): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature(name) ?? true;
