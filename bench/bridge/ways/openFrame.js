/** Adds a frame and waits for its load event. Returns its window and the origin of its URL. */
export async function openFrame(url) {
  const element = document.createElement('iframe');
  element.src = url;
  document.body.append(element);
  await new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  return { frame: element.contentWindow, origin: new URL(url).origin };
}
