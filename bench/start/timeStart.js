/** Times `ask` to its answer (ms), with the longest task that held the page meanwhile (ms; 0 when none took 50). */
export async function timeStart({ ask, isRight }) {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const result = await ask();
  const ms = performance.now() - from;
  if (!isRight(result)) throw new Error(`answered ${result}`);
  // What is idle work of the start, such as the widget, comes now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return { ms, longest };
}
