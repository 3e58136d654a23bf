/** Middle value; of an even number of values, the upper of the two in the middle. */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Runs every task once, then every task again…: what drifts on the machine meets all of them alike. */
export async function interleave({ tasks, rounds }) {
  const results = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, task] of Object.entries(tasks)) results[name].push(await task());
  return results;
}
