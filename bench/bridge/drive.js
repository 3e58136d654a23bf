/**
 * The page is cross-origin isolated, so that its clock has a resolution of 5 µs instead of 100. Frames without the required headers are
 * loaded as credentialless iframes.
 */
const createElement = document.createElement.bind(document);
document.createElement = (name, options) =>
  name === 'iframe' ? Object.assign(createElement(name), { credentialless: true }) : createElement(name, options);

/**
 * Measures the duration in ms of each round trip with one request in flight, and the number of round trips per second with many in flight.
 */
globalThis.drive = async ({ url, settle, warm, single, flight, total }) => {
  if (!crossOriginIsolated) throw new Error('The page is not cross-origin isolated, so its clock is too coarse.');
  const call = await globalThis.connect(url);
  const result = await call();
  if (result !== '0x7a69') throw new Error(`The frame responded with ${result} instead of 0x7a69.`);
  // Waits until the frame has finished its idle preloading, which is not part of a round trip. All ways wait for the same time.
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
