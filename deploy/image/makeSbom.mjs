import { closeOver, nameOf } from './closure.mjs';

/**
 * Returns a bill of materials (CycloneDX 1.5) of all packages that ship: those of the server and those inside the bundles of its pages.
 * It has neither a time nor a random number, so that the same sources give the same file.
 * @param options.packages the entries of the lockfile.
 * @param options.parts further components, such as Node and the libraries that it loads.
 */
export function makeSbom({ project, packages, parts }) {
  const shipped = closeOver(packages, Object.keys(packages[''].dependencies));
  const components = new Map(
    shipped.map((path) => {
      const component = describe(nameOf(path), packages[path]);
      return [component['bom-ref'], component];
    }),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name: project.name, version: project.version, 'bom-ref': project.name },
    },
    components: [...components.values(), ...parts],
  };
}

function describe(name, { name: alias, version, integrity, license }) {
  const real = alias ?? name;
  const [, algorithm, digest] = /^(sha512)-(.+)$/.exec(integrity ?? '') ?? [];
  const purl = `pkg:npm/${real.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name: real,
    version,
    purl,
    'bom-ref': purl,
    ...(algorithm && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { name: license } }] }),
  };
}
