/** Saves a text as a file on the user's device. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait until the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
