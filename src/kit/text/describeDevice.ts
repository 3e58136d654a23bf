const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns a browser's common name, e.g. `Chrome · Mac`; the names are the same in all languages. */
export function describeDevice(userAgent: string): string {
  const find = (table: readonly (readonly [string, RegExp])[]) => table.find(([, mark]) => mark.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(' · ') || 'Browser';
}
