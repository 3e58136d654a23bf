/** In ms: a task is long above this duration, and the time beyond it counts (Total Blocking Time). */
const longTask = 50;

/**
 * Returns the metrics of the last navigation in a Chromium trace, in ms: the first and largest contentful paint, the time that long tasks
 * blocked the page after the first paint, and the layout shift. If the trace lacks the needed events, `missing` names them.
 * @param trace The bytes of `browser.stopTracing()`.
 */
export function readTrace(trace) {
  const { traceEvents: events } = JSON.parse(trace.toString('utf8'));
  const start = events
    .filter(({ name, args }) => name === 'navigationStart' && args.data?.isOutermostMainFrame !== false)
    .filter(({ args }) => /^https?:/.test(args.data?.documentLoaderURL ?? ''))
    .at(-1);
  if (!start) return { missing: 'navigation' };
  const ofFrame = ({ args }) => (args.frame ?? args.data?.frame) === start.args.frame;
  const after = events.filter(({ ts }) => ts >= start.ts);
  const ms = (event) => (event.ts - start.ts) / 1_000;
  const first = after.find((event) => event.name === 'firstContentfulPaint' && ofFrame(event));
  const largest = after.filter((event) => event.name === 'largestContentfulPaint::Candidate' && ofFrame(event)).at(-1);
  if (!first) return { missing: 'paint' };
  const tasks = after.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === first.pid && tid === first.tid,
  );
  if (tasks.length === 0) return { missing: 'tasks' };
  const blocking = tasks
    .filter(({ ts }) => ts >= first.ts)
    .reduce((sum, { dur }) => sum + Math.max(0, dur / 1_000 - longTask), 0);
  const moved = after
    .filter((event) => event.name === 'LayoutShift' && ofFrame(event) && event.args.data?.had_recent_input !== true)
    .reduce((sum, { args }) => sum + (args.data?.weighted_score_delta ?? 0), 0);
  return { fcp: ms(first), lcp: ms(largest ?? first), tbt: blocking, cls: moved };
}
