import { useEffect } from 'react';

const pictureOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type: kind }) => kind.startsWith('image/'));

/** Returns whether a text was dropped on a field, which handles it itself. */
const isForField = ({ target, dataTransfer }: DragEvent): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null && dataTransfer?.files.length === 0;

/** Handles pictures that are pasted anywhere on the page, and pictures and texts that are dropped on it. */
export function useDroppedCode({
  onPicture,
  onText,
}: {
  onPicture: (file: Blob) => Promise<void>;
  onText: (text: string) => void;
}): void {
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const file = pictureOf(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      void onPicture(file);
    };
    /** Without this, the browser would navigate to the dropped content. */
    const allow = (event: DragEvent) => event.preventDefault();
    const take = (event: DragEvent) => {
      if (isForField(event)) return;
      event.preventDefault();
      const file = pictureOf(event.dataTransfer);
      const text = event.dataTransfer?.getData('text').trim() ?? '';
      if (file) void onPicture(file);
      else if (text !== '') onText(text);
    };
    document.addEventListener('paste', hear);
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('paste', hear);
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', take);
    };
  });
}
