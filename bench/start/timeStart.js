/** Measures the time of `ask` until its result (ms), and the longest task that blocked the page meanwhile (ms; 0 if no task took 50). */
export async function timeStart({ ask, isRight }) {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  const result = await ask();
  const ms = performance.now() - from;
  if (!isRight(result)) throw new Error(`The wallet responded with an unexpected result: ${result}`);
  // Waits for the idle work after the start, such as the widget.
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();
  return { ms, longest };
}
