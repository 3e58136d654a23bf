/**
 * Returns how well two samples can be distinguished by size: the probability that a value of `a` is greater than one of `b`, with ties
 * counting half (Mann–Whitney U over the number of pairs). At 0.5 they are indistinguishable, at 0 and 1 always distinguishable.
 */
export function rankSum(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((left, right) => left.value - right.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to++;
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at++) if (all[at]?.isA) ranks += rank;
    from = to;
  }
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
