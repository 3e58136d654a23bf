import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `.br` and `.gz` files next to the files that the server sends unchanged. */
export const compressAssets = {
  name: 'compress-assets',
  writeBundle({ dir }, bundle) {
    for (const [file, { type, code, source }] of Object.entries(bundle)) {
      if (file.endsWith('.map') || file.endsWith('.woff2')) continue;
      const text = Buffer.from(type === 'chunk' ? code : source);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(`${dir}/${file}.br`, brotliCompressSync(text, { params }));
      writeFileSync(`${dir}/${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

/** Empties a folder before its files are written. */
export function emptyFolder(dir) {
  return { name: 'empty-folder', renderStart: () => rmSync(dir, { recursive: true, force: true }) };
}

/** `import url from './font.woff2'` returns the URL of the hashed file. */
export const assetUrls = {
  name: 'asset-urls',
  load(id) {
    if (!id.endsWith('.woff2')) return null;
    const reference = this.emitFile({ type: 'asset', name: basename(id), source: readFileSync(id) });
    return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
  },
};

/** An import that ends in `.svg?raw` returns the text of the file. */
export const rawTexts = {
  name: 'raw-texts',
  async resolveId(source, importer) {
    if (!source.endsWith('.svg?raw')) return null;
    const found = await this.resolve(source.slice(0, -'?raw'.length), importer, { skipSelf: true });
    return found && `${found.id}?raw`;
  },
  load: (id) =>
    id.endsWith('.svg?raw')
      ? `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))};`
      : null,
};
