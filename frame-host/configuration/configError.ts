/** A configuration that is not valid. No fault contains a value of the configuration, because values may be secrets. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(faults.length === 1 ? faults[0] : [`${faults.length} settings are wrong:`, ...faults].join('\n'), options);
    this.faults = faults;
  }
}

/**
 * Runs the readers of all parts of a configuration and returns their results.
 * @throws ConfigError with the faults of all parts, so that nobody has to fix them one by one.
 */
export function readAll<Values extends readonly unknown[]>(
  ...readers: { [At in keyof Values]: () => Values[At] }
): Values {
  const faults: string[] = [];
  const values = readers.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  });
  if (faults.length > 0) throw new ConfigError(faults);
  return values as unknown as Values;
}
