/**
 * The page is cross-origin isolated, so that its clock ticks every 5 µs and not every 100. Frames that know nothing of it may
 * be put there as credentialless ones.
 */
const createElement = document.createElement.bind(document);
document.createElement = (name, options) =>
  name === 'iframe' ? Object.assign(createElement(name), { credentialless: true }) : createElement(name, options);

/** How long a round trip takes with one in flight (ms, each), and how many a second there are with many in flight. */
globalThis.drive = async ({ url, settle, warm, single, flight, total }) => {
  if (!crossOriginIsolated) throw new Error('the clock is coarse here');
  const call = await globalThis.connect(url);
  const result = await call();
  if (result !== '0x7a69') throw new Error(`answered ${result}`);
  // What a frame loads ahead while it is idle is no part of a trip: all ways get the same time for it.
  await new Promise((resolve) => setTimeout(resolve, settle));
  for (let i = 0; i < warm; i++) await call();

  const trips = [];
  for (let i = 0; i < single; i++) {
    const from = performance.now();
    await call();
    trips.push(performance.now() - from);
  }

  let left = total;
  const keepOne = async () => {
    while (left-- > 0) await call();
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: flight }, keepOne));
  return { trips, rate: (total / (performance.now() - from)) * 1000 };
};
