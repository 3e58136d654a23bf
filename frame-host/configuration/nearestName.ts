/** Returns `; did you mean …?` with the known name that is most similar to a mistyped one, or an empty text if none is similar. */
export function suggestName(given: string, known: readonly string[]): string {
  const most = Math.max(1, Math.floor(given.length / 4));
  const [nearest] = known
    .map((name) => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? `; did you mean ${nearest.name}?` : '';
}

/** Number of inserted, removed or replaced characters between two texts (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
