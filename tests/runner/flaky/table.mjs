/**
 * Returns a table of the tests whose first try failed in at least one round, most failures first, each with its latest cause.
 * @param rounds one list per round, as returned by `listFirstTries`.
 */
export function renderTable(rounds) {
  const tests = new Map();
  for (const { name, cause, machine } of rounds.flat())
    tests.set(name, { failures: (tests.get(name)?.failures ?? 0) + 1, cause, machine });
  const rows = [...tests].sort(([, a], [, b]) => b.failures - a.failures);
  return [
    `First-try failures in ${rounds.length} ${rounds.length === 1 ? 'round' : 'rounds'}: ${rounds.flat().length}, of ${rows.length} tests`,
    ...rows.flatMap(([name, { failures, cause, machine }]) => [
      `${String(failures).padStart(4)} of ${rounds.length}  ${name}`,
      ...(machine ? [`            load ${machine.load} on ${machine.cores} cores, ${machine.freeMB} MB free`] : []),
      cause.replace(/^/gm, '            '),
    ]),
  ].join('\n');
}
