import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { tool } from './tool.mjs';
import { listTracked } from './tracked.mjs';

/** The files found clean, by hash. Valid for one version of rules, packages and compiler options. */
const memory = join(root, '.cache/lint.json');
const rules = ['.oxlintrc.json', 'package-lock.json', 'tests/lint', ':(glob)**/tsconfig*.json'];

/**
 * Lints the files that have changed since they were last found clean and those that import them, as the rules know types. With `whole`,
 * all files.
 * @returns complaints.
 */
export async function lint({ folders, whole = false, signal, timeout }) {
  const key = hash(listTracked(rules).map(readText).join('\0'));
  const texts = new Map(
    listTracked(folders)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readText(file)]),
  );
  const hashes = Object.fromEntries([...texts].map(([file, text]) => [file, hash(text)]));
  const clean = whole ? {} : readMemory(key);
  const changed = [...texts.keys()].filter((file) => clean[file] !== hashes[file]);
  const files = withImporters(changed, texts);
  if (files.length === 0) return [];
  const args = ['--no-error-on-unmatched-pattern', ...files];
  const { code, output } = await tool('oxlint/bin/oxlint', args, { signal, timeout });
  if (code !== 0) return [output.trim()];
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ key, clean: hashes }));
  return [];
}

/** `export … from`, also over several lines. */
const handsOn = /^export (?:type )?[{*][^;]* from '/m;

/** Adds the files that import one of `changed`, also through files that export what they import. */
export function withImporters(changed, texts) {
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, source] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
      const path = posix.join(posix.dirname(file), source);
      const target = ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((name) => texts.has(name));
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const found = new Set(changed);
  const spreading = new Set(changed);
  for (const file of spreading) {
    for (const importer of importers.get(file) ?? []) {
      found.add(importer);
      if (handsOn.test(texts.get(importer))) spreading.add(importer);
    }
  }
  return [...found];
}

function readMemory(key) {
  if (!existsSync(memory)) return {};
  try {
    const { key: known, clean } = JSON.parse(readFileSync(memory, 'utf8'));
    return known === key ? clean : {};
  } catch {
    return {};
  }
}

const readText = (file) => readFileSync(join(root, file), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('hex');
