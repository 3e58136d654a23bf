import { createHash } from 'node:crypto';
import { assets } from './bundles.mjs';

/** Texts of one language, typefaces, and what is off unless somebody says yes: kept by the service worker once asked for. */
const onDemand = /\/src\/(texts|telemetry)\//;

/** The files of the full page with their integrity: those the service worker keeps at once, and those it keeps on demand. */
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

/** What the page imports, whatever it shows; Home is among it. Asked for all at once, not one after the other's end. */
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
  // What takes longest to compile begins first.
  return [...found].toSorted((a, b) => bundle[b].code.length - bundle[a].code.length);
}
