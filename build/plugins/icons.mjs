import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installed } from './packages.mjs';

/**
 * Imports each icon from its own file. With the package's list of all icons, the icons of every screen would count as part of the first
 * view, and the build would read 1,700 files.
 */
export const iconByIcon = {
  name: 'icon-by-icon',
  transform(code, id) {
    if (!id.startsWith(resolve('src')) && !id.startsWith(resolve('widget'))) return null;
    const found = code.replace(/import \{([^}]+)\} from 'lucide-react';/g, (_, names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const [from, to = from] = name.split(' as ');
          return `import ${to} from 'lucide-react/icons/${(iconFiles ??= listIcons()).get(from)}';`;
        })
        .join(' '),
    );
    return found === code ? null : { code: found, map: null };
  },
};
let iconFiles;

function listIcons() {
  const list = readFileSync(installed('lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  const files = [...list.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)];
  return new Map(
    files.flatMap(([, names, file]) => [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file])),
  );
}
