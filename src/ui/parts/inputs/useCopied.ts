import { useEffect, useState } from 'react';

/** Copies a text; `copied` is true for two seconds after. */
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

/** A frame may be denied the clipboard by its host's policy; the older way needs the click alone. */
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
