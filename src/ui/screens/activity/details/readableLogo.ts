/** In ms. */
const timeout = 4_000;

/**
 * Loads a logo that a canvas may draw. Resolves with null if it cannot be loaded in time, or if its server does not let other sites read it
 * (CORS): such an image would make the whole canvas unreadable. Never rejects.
 */
export function readableLogo(url: string, document: Document): Promise<HTMLImageElement | null> {
  const image = document.createElement('img');
  image.crossOrigin = 'anonymous';
  return new Promise((resolve) => {
    const end = (loaded: HTMLImageElement | null) => {
      clearTimeout(timer);
      resolve(loaded);
    };
    const timer = setTimeout(() => end(null), timeout);
    image.onload = () => end(image.naturalWidth > 0 && image.naturalHeight > 0 ? image : null);
    image.onerror = () => end(null);
    image.src = url;
  });
}
