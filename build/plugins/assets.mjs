import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { production } from '../environment.mjs';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes `.br` and `.gz` files next to the files that the server sends unchanged. Brotli's highest quality makes Home's first view 7 % smaller
 * than quality 9. It takes a few seconds, which a build in watch mode saves.
 */
export const compressAssets = {
  name: 'compress-assets',
  async writeBundle({ dir }, bundle) {
    const files = Object.entries(bundle).filter(([file]) => !file.endsWith('.map') && !file.endsWith('.woff2'));
    const params = { [constants.BROTLI_PARAM_QUALITY]: production ? constants.BROTLI_MAX_QUALITY : 5 };
    const compress = async ([file, { type, code, source }]) => {
      const text = Buffer.from(type === 'chunk' ? code : source);
      writeFileSync(`${dir}/${file}.br`, await brotli(text, { params }));
      writeFileSync(`${dir}/${file}.gz`, await zip(text, { level: 9 }));
    };
    await Promise.all(files.map(compress));
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
