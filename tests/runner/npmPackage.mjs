import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { makePackage } from '../../frame-host/local/setup/npmPackage.mjs';

/** Globals of Node, which current bundlers do not provide. Excludes `process` as a method name of hash functions. */
const nodeGlobals = /(?<!\.)\b(Buffer|process(?!\()|global|setImmediate|require)\b(?!['":-])/;

/** The npm package must declare its content, import only what integrators install, and not need Node. */
export async function checkPackage() {
  const folder = await makePackage();
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  return [...messages.map((message) => formatMessage(message, manifest)), ...readCode(folder, manifest)];
}

/** @returns complaints about the code and types in a folder. */
export function readCode(folder, { peerDependencies = {} }) {
  return readdirSync(folder).flatMap((file) => {
    if (!/\.js$|\.d\.ts$/.test(file)) return [];
    const text = readFileSync(join(folder, file), 'utf8');
    const foreign = [...text.matchAll(/(?<!["'])\b(?:from|import)\s*\(?["']([^."'][^"']*)["']/g)]
      .map(([, name]) => name)
      .filter((name) => !(name in peerDependencies));
    const complaints = foreign.map((name) => `${file} imports ${name}, which is not a peer dependency`);
    const global = file.endsWith('.js') && nodeGlobals.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))?.[1];
    return global ? [...complaints, `${file} uses ${global}, which exists only in Node`] : complaints;
  });
}
