import { useEffect, useState } from 'react';

/** Returns a function that copies a text; `copied` is true for two seconds afterwards. */
export function useCopied(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    copyText(text).then(setCopied, () => setCopied(false));
  };
  return { copied, copy };
}

/** The host's permissions policy may deny a frame the clipboard API. The older method needs only the click. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    box.readOnly = true;
    box.style.position = 'fixed';
    box.style.opacity = '0';
    const focused = document.activeElement;
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
