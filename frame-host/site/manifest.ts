import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';

const FilesSchema = v.array(v.object({ url: v.string(), integrity: v.string() }));
const EntrySchema = v.object({
  file: v.string(),
  integrity: v.string(),
  imports: v.array(v.string()),
  dynamicImports: v.array(v.string()),
  /** Only for the page. */
  shell: v.optional(v.object({ eager: FilesSchema, lazy: FilesSchema })),
  /** Only for the page: the scripts of Home's first view. */
  firstView: v.optional(v.array(v.string())),
});
const ManifestSchema = v.record(v.string(), EntrySchema);

/** The output of the build, as the pages need it. */
export interface SiteManifest {
  /** URLs of the module scripts. */
  page: string;
  popup: string;
  signIn: string;
  /** The scripts of the page's first view, which are preloaded. */
  preloads: string[];
  /** The font of that view; undefined if the build has none. */
  font: string | undefined;
  /**
   * Sources of the boot script and of the packages for public clients, which are inlined into the frame document, with their CSP source
   * expressions.
   */
  boot: InlineScript;
  streams: InlineScript;
  /** Source of the script that sends the page's first requests before its modules are loaded. */
  early: InlineScript;
  /** Source of the loader, its Subresource Integrity value and the first characters of its hash. */
  loader: { code: string; integrity: string; version: string };
  /** Source of the service worker and the files that it caches; undefined in development builds. */
  worker?: { code: string; shell: NonNullable<v.InferOutput<typeof EntrySchema>['shell']> };
}

interface InlineScript {
  code: string;
  cspHash: string;
}

const toUrl = (file: string): string => `/v5/assets/${basename(file)}`;

/** @throws Error if the build is missing or has another shape. */
export function readManifest(root: string): SiteManifest {
  const entries = v.parse(ManifestSchema, JSON.parse(readFileSync(`${root}/manifest.json`, 'utf8')));
  const entry = (name: string): v.InferOutput<typeof EntrySchema> => {
    const found = entries[name];
    if (!found) throw new Error(`The build has no entry "${name}"`);
    return found;
  };
  const read = (name: string): string => readFileSync(`${root}/${entry(name).file.replace(/^dist\//, '')}`, 'utf8');
  const inline = (name: string): InlineScript => {
    const code = withoutSourceMap(read(name));
    return { code, cspHash: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
  };
  const loader = read('embed');
  const integrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`;
  const { shell } = entry('page');
  const worker = shell && entries.serviceWorker ? { code: withoutSourceMap(read('serviceWorker')), shell } : undefined;
  return {
    ...(worker ? { worker } : {}),
    page: toUrl(entry('page').file),
    popup: toUrl(entry('popup').file),
    signIn: toUrl(entry('signIn').file),
    preloads: (entry('page').firstView ?? []).map(toUrl),
    font: shell?.lazy.find(({ url }) => /inter-latin-wght-normal/.test(url))?.url,
    boot: inline('boot'),
    streams: inline('streams'),
    early: inline('earlyPage'),
    loader: { code: loader, integrity, version: createHash('sha256').update(loader).digest('hex').slice(0, 16) },
  };
}

/** Removes the source map reference: an inline script has no URL against which a relative source map could be resolved. */
function withoutSourceMap(code: string): string {
  return code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
}
