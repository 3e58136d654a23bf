import { findInPath, installPackage, isExecutable } from '../../demo-host/stack/setup/programs.mjs';

/** Folders in which Debian and its relatives put the browser of WebKitGTK, per processor. */
const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/webkit2gtk-4.1`);

/** What the stories need: the package of Debian and how its program is found. */
const needed = {
  firefox: { name: 'Firefox ESR', package: 'firefox-esr', find: (env) => findInPath('firefox-esr', env) },
  driver: { name: 'WebKitWebDriver', package: 'webkit2gtk-driver', find: (env) => findInPath('WebKitWebDriver', env) },
  webkit: {
    name: 'MiniBrowser of WebKitGTK',
    package: 'webkit2gtk-driver',
    find: () => folders.map((folder) => `${folder}/MiniBrowser`).find(isExecutable),
  },
  screen: { name: 'Xvfb', package: 'xvfb', find: (env) => findInPath('Xvfb', env) },
};

/**
 * Returns the paths of Firefox, WebKit and what drives it. Installs what is missing (Debian family, as root).
 * @throws Error that names what is missing and the command that installs it.
 */
export async function findPrograms({ env = process.env, onProgress = () => {} } = {}) {
  const missing = () => Object.values(needed).filter(({ find }) => find(env) === undefined);
  for (const name of new Set(missing().map((one) => one.package)))
    if (!(await installPackage(name, { env, onProgress }))) break;
  const still = missing();
  if (still.length > 0) {
    const packages = [...new Set(still.map((one) => one.package))].join(' ');
    throw new Error(
      `${still.map(({ name }) => name).join(', ')} could not be installed on this machine. Install it: sudo apt-get install ${packages}`,
    );
  }
  return Object.fromEntries(Object.entries(needed).map(([key, { find }]) => [key, find(env)]));
}
