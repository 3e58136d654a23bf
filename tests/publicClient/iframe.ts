const corners = {
  'top-left': { top: '0px', left: '0px' },
  'top-right': { top: '0px', right: '0px' },
  'bottom-right': { bottom: '0px', right: '0px' },
  'bottom-left': { bottom: '0px', left: '0px' },
} as const;

/** Creates the iframe of a public client: hidden, full-size, or as small as a button. */
export function createFrame({
  url,
  nonce,
  zIndex,
  mode = 'light',
  buttonPosition = 'bottom-left',
}: {
  url: string;
  nonce: string;
  zIndex: number;
  mode?: string | undefined;
  buttonPosition?: string | undefined;
}) {
  const element = document.createElement('iframe');
  element.id = element.className = `walletIframe-${nonce}`;
  element.setAttribute(
    'sandbox',
    'allow-popups allow-scripts allow-same-origin allow-forms allow-modals allow-downloads',
  );
  element.allow = 'clipboard-write';
  element.src = url;
  const isDark = mode === 'dark' || (mode === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  Object.assign(element.style, {
    display: 'none',
    position: 'fixed',
    top: '0px',
    right: '0px',
    width: '100%',
    height: '100%',
    border: 'none',
    borderRadius: '0px',
    zIndex: String(zIndex),
    colorScheme: isDark ? 'dark' : 'light',
  });
  document.body.append(element);

  return {
    element,
    lay({ isFull, hasButton }: { isFull: boolean; hasButton: boolean }): void {
      const all = { top: '', right: '', bottom: '', left: '' };
      if (isFull) {
        const edges = { top: '0px', right: '0px', bottom: '0px', left: '0px' };
        Object.assign(element.style, { ...edges, display: 'block', width: '100%', height: '100%' });
        return;
      }
      const corner = corners[buttonPosition as keyof typeof corners] ?? corners['bottom-left'];
      const size = hasButton ? '70px' : '0px';
      const display = hasButton ? 'block' : 'none';
      Object.assign(element.style, { ...all, ...corner, display, width: size, height: size });
    },
  };
}
