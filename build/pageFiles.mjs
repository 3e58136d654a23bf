import { createHash } from 'node:crypto';
import { assets } from './bundles.mjs';

/** Texts of one language, fonts, and optional code that needs the user's consent. The service worker caches them after their first use. */
const onDemand = /\/src\/(texts|telemetry)\//;

/**
 * Returns the files of the full page with their integrity: those that the service worker caches at once, and those that it caches on
 * demand.
 */
export function listShell(bundle) {
  const eager = new Set();
  const visit = (file) => {
    const chunk = bundle[file];
    if (eager.has(file) || !chunk || onDemand.test(chunk.facadeModuleId ?? '')) return;
    eager.add(file);
    [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
  };
  visit(Object.keys(bundle).find((file) => bundle[file].isEntry && bundle[file].name === 'page'));
  const describe = (file) => ({
    url: `${assets}/${file}`,
    integrity: `sha384-${createHash('sha384')
      .update(bundle[file].code ?? bundle[file].source)
      .digest('base64')}`,
  });
  const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
  return {
    eager: files.filter((file) => eager.has(file)).map(describe),
    lazy: files.filter((file) => !eager.has(file)).map(describe),
  };
}

/** The modules that the page imports for every screen, including Home. They are requested all at once instead of one after the other. */
const firstView = /\/src\/ui\/mount\/mountPage\.tsx$/;

export function listFirstView(bundle) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file) || !bundle[file]) return;
    found.add(file);
    bundle[file].imports.forEach(visit);
  };
  const chunks = Object.values(bundle);
  const entry = (wanted) => chunks.filter(({ name, isEntry }) => isEntry && name === wanted);
  const screens = chunks.filter(({ moduleIds = [] }) => moduleIds.some((id) => firstView.test(id)));
  for (const { fileName } of [...entry('page'), ...screens]) visit(fileName);
  // The files that take the longest to compile come first.
  return [...found].toSorted((a, b) => bundle[b].code.length - bundle[a].code.length);
}
