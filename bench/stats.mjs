/** Returns the median. For an even number of values it is the upper of the two middle values. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Runs all tasks once, then all tasks again, and so on, so that drift of the machine affects all of them equally. */
export async function interleave({ tasks, rounds }) {
  const results = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) results[name].push(await task());
  return results;
}
